"""The id of the variant that runs; none for the plain service."""

KNOWN = {
    "plot-number-case-duplicate", "waiting-position-gap", "tenant-deletion-keeps-waiting",
    "vacant-count-never-leased", "put-plot-keeps-note", "if-match-previous-tag",
    "invoice-sum-of-page", "refused-lease-drops-waiting", "waiting-patch-moves-back",
    "lease-ended-twice", "reading-day-blocked", "consumption-by-entry-order",
    "site-deletion-keeps-plots", "tenants-sorted-per-page", "tenant-leases-hide-ended",
    "paid-in-parts", "sites-count-deleted", "plots-number-order",
    "tenant-email-case-kept", "tenant-read-stale",
}

_chosen = ""


def choose(variant: str) -> None:
    global _chosen
    if variant and variant not in KNOWN:
        raise SystemExit(f"unknown variant: {variant}")
    _chosen = variant


def on(variant: str) -> bool:
    assert variant in KNOWN
    return _chosen == variant
