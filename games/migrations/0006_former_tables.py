"""Tables in whose place another has come, such as an episode's before a correction."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0005_copied_boxes")]

    operations = [
        migrations.AddField("Table", "is_former", models.BooleanField(default=False)),
    ]
