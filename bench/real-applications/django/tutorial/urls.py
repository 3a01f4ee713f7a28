from django.urls import include, path
from drf_spectacular.views import SpectacularJSONAPIView
from rest_framework import serializers, viewsets
from rest_framework.routers import DefaultRouter

from tutorial.models import Snippet


class SnippetSerializer(serializers.ModelSerializer):
    class Meta:
        model = Snippet
        fields = ["id", "created", "title", "code", "linenos", "language"]


class SnippetViewSet(viewsets.ModelViewSet):
    queryset = Snippet.objects.all()
    serializer_class = SnippetSerializer


router = DefaultRouter()
router.register(r"snippets", SnippetViewSet, basename="snippet")

urlpatterns = [
    path("", include(router.urls)),
    path("openapi.json", SpectacularJSONAPIView.as_view(), name="schema"),
]
