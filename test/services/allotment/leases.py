"""Leases and their invoices."""

from decimal import Decimal

import variants
from answers import Answer, day_text, instant
from database import Filter, insert, list_page, new_id, one, update
from problems import conflict, invalid, not_found
from sites import DEPOSIT, RENT_PER_M2, set_plot_status
from tenants import has_lease_on, leave_list_of_site
from validation import (PAGING, REQUIRED, day, from_query, identifier, integer, money, one_of, positive_money,
                        read_body, read_query, today)

LEASE_BODY = {"plot_id": (identifier("plt"), REQUIRED), "tenant_id": (identifier("ten"), REQUIRED),
              "starts_on": (day, today), "deposit": (money(4), DEPOSIT)}
INVOICE_STATUS = one_of("open", "part_paid", "paid")


def lease_view(lease):
    return {"id": lease["id"], "plot_id": lease["plot_id"], "site_id": lease["site_id"],
            "tenant_id": lease["tenant_id"], "status": lease["status"], "starts_on": day_text(lease["starts_on"]),
            "ends_on": day_text(lease["ends_on"]), "yearly_rent": str(lease["yearly_rent"]),
            "deposit": str(lease["deposit"]), "created_at": instant(lease["created_at"])}


def list_leases(tx, call):
    query = read_query(call, {
        "site_id": (identifier("sit"), None), "plot_id": (identifier("plt"), None),
        "tenant_id": (identifier("ten"), None), "status": (one_of("active", "ended"), None), **PAGING})
    chosen = Filter()
    for name in ("site_id", "plot_id", "tenant_id", "status"):
        chosen.add(f"{name} = %s", query[name])
    if variants.on("tenant-leases-hide-ended") and query["tenant_id"] and not query["status"]:
        chosen.conditions.append("status = 'active'")
    return Answer(200, list_page(tx, "leases", chosen, "seq DESC", query, lease_view))


def sign_lease(tx, call):
    body = read_body(call, LEASE_BODY)
    plot = one(tx, "SELECT * FROM plots WHERE id = %s AND deleted_at IS NULL", body["plot_id"])
    if not plot:
        raise invalid("body.plot_id", "is not known")
    if one(tx, "SELECT FROM tenants WHERE id = %s AND deleted_at IS NULL", body["tenant_id"]) is None:
        raise invalid("body.tenant_id", "is not known")
    if variants.on("refused-lease-drops-waiting"):
        leave_list_of_site(tx, body["tenant_id"], plot["site_id"])
        tx.commit()
    if plot["status"] != "vacant":
        raise conflict("The plot is leased.")
    if has_lease_on(tx, body["tenant_id"], plot["site_id"]):
        raise conflict("The tenant has a lease on this site.")
    leave_list_of_site(tx, body["tenant_id"], plot["site_id"])
    set_plot_status(tx, plot["id"], "leased")
    rent = plot["area_m2"] * RENT_PER_M2
    lease = insert(tx, "leases", {"id": new_id("lse"), "site_id": plot["site_id"], "yearly_rent": rent, **body})
    insert(tx, "invoices", {"id": new_id("inv"), "lease_id": lease["id"], "tenant_id": lease["tenant_id"],
                            "year": lease["starts_on"].year, "total": rent + lease["deposit"]})
    return Answer(201, lease_view(lease))


def end_lease(tx, call):
    lease = one(tx, "SELECT * FROM leases WHERE id = %s", call.path["lease_id"])
    if not lease:
        raise not_found()
    body = read_body(call, {"ends_on": (day, None)}, optional=True)
    ends_on = body["ends_on"] or max(today(), lease["starts_on"])
    if ends_on < lease["starts_on"]:
        raise invalid("body.ends_on", "is before the lease starts")
    if lease["status"] == "ended" and not variants.on("lease-ended-twice"):
        raise conflict("The lease has ended.")
    if lease["status"] == "active":
        set_plot_status(tx, lease["plot_id"], "vacant")
    return Answer(200, lease_view(update(tx, "leases", lease["id"], {"status": "ended", "ends_on": ends_on})))


def invoice_view(invoice):
    return {"id": invoice["id"], "lease_id": invoice["lease_id"], "tenant_id": invoice["tenant_id"],
            "year": invoice["year"], "status": invoice["status"], "total": str(invoice["total"]),
            "paid": str(invoice["paid"]), "balance": str(invoice["total"] - invoice["paid"]),
            "paid_on": day_text(invoice["paid_on"]), "issued_at": instant(invoice["issued_at"])}


def list_invoices(tx, call):
    query = read_query(call, {
        "tenant_id": (identifier("ten"), None), "lease_id": (identifier("lse"), None),
        "year": (from_query(integer(1900, 2099)), None), "status": (INVOICE_STATUS, None), **PAGING})
    chosen = Filter()
    for name in ("tenant_id", "lease_id", "year", "status"):
        chosen.add(f"{name} = %s", query[name])
    page = list_page(tx, "invoices", chosen, "seq DESC", query, invoice_view)
    if variants.on("invoice-sum-of-page"):
        total = sum((Decimal(invoice["balance"]) for invoice in page["results"]), Decimal("0.00"))
    else:
        total = one(tx, f"SELECT coalesce(sum(total - paid), 0.00) AS total FROM invoices {chosen.where}",
                    *chosen.values)["total"]
    return Answer(200, {**page, "total_balance": str(total)})


def pay_invoice(tx, call):
    invoice = one(tx, "SELECT * FROM invoices WHERE id = %s", call.path["invoice_id"])
    if not invoice:
        raise not_found()
    body = read_body(call, {"amount": (positive_money, REQUIRED), "received_on": (day, today)})
    if invoice["status"] == "paid":
        raise conflict("The invoice is paid.")
    balance = invoice["total"] - invoice["paid"]
    if body["amount"] > balance:
        raise conflict("The amount is more than the balance.")
    changes = {"paid": invoice["paid"] + body["amount"], "status": "part_paid"}
    due = invoice["total"] if variants.on("paid-in-parts") else balance
    if body["amount"] == due:
        changes |= {"status": "paid", "paid_on": body["received_on"]}
    return Answer(200, invoice_view(update(tx, "invoices", invoice["id"], changes)))
