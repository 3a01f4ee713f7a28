"""The ids of the variants that run; none for the plain service."""

KNOWN = {
    "plot-number-case-duplicate", "waiting-position-gap", "tenant-deletion-keeps-waiting",
    "vacant-count-never-leased", "put-plot-keeps-note", "if-match-previous-tag",
    "invoice-sum-of-page", "refused-lease-drops-waiting", "waiting-patch-moves-back",
    "lease-ended-twice", "reading-day-blocked", "consumption-by-entry-order",
    "site-deletion-keeps-plots", "tenants-sorted-per-page", "tenant-leases-hide-ended",
    "paid-in-parts", "sites-count-deleted", "plots-number-order",
    "tenant-email-case-kept", "tenant-read-stale",
}

_chosen = set()


def choose(variants: str) -> None:
    global _chosen
    _chosen = {variant for variant in variants.split(",") if variant}
    if _chosen - KNOWN:
        raise SystemExit(f"unknown variants: {_chosen - KNOWN}")


def on(variant: str) -> bool:
    assert variant in KNOWN
    return variant in _chosen
