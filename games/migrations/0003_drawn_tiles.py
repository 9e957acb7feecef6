"""What the site has drawn at a table, and for which seat."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_tables_of_campaigns")]

    operations = [
        migrations.AddField("Table", "drawn", models.JSONField(null=True)),
    ]
