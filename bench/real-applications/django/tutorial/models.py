from django.db import models

LANGUAGES = [("python", "Python"), ("go", "Go"), ("rust", "Rust")]


class Snippet(models.Model):
    created = models.DateTimeField(auto_now_add=True)
    title = models.CharField(max_length=100, blank=True, default="")
    code = models.TextField()
    linenos = models.BooleanField(default=False)
    language = models.CharField(choices=LANGUAGES, default="python", max_length=100)

    class Meta:
        app_label = "tutorial"
        ordering = ["created"]
