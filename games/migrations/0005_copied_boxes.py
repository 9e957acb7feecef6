"""What a table copied of an own box, to be offered while it is played."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0004_component_sets")]

    operations = [
        migrations.AddField("Table", "box", models.JSONField(null=True)),
    ]
