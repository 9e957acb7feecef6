from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaign', '0010_bin'),
    ]

    operations = [
        migrations.AddField(
            model_name='draft',
            name='seat',
            field=models.JSONField(default=dict),
        ),
    ]
