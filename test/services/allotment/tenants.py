"""Tenants and the waiting list."""

import variants
from answers import Answer, day_text, instant
from database import Filter, hide, insert, list_page, new_id, one, update
from problems import conflict, invalid, not_found
from validation import (DIRECTION, PAGING, REQUIRED, area, boolean, day, email, email_as_typed, from_query,
                        identifier, integer, line, note, one_of, phone, priority, read_body, read_query,
                        search_text, today)

HOURS = integer(0, 200)
WAITING_BODY = {"tenant_id": (identifier("ten"), REQUIRED), "site_id": (identifier("sit"), REQUIRED),
                "priority": (priority, "normal"), "min_area_m2": (area, 50), "note": (note, None)}
WAITING_CHANGE = {name: WAITING_BODY[name] for name in ("priority", "min_area_m2", "note")}

_read_before = {}


def tenant_body():
    address = email_as_typed if variants.on("tenant-email-case-kept") else email
    return {"name": (line, REQUIRED), "email": (address, REQUIRED), "phone": (phone, None),
            "member_since": (day, today), "newsletter": (boolean, False), "work_hours": (HOURS, 0)}


def find_tenant(tx, key):
    tenant = one(tx, "SELECT * FROM tenants WHERE id = %s AND deleted_at IS NULL", key)
    if not tenant:
        raise not_found()
    return tenant


def tenant_view(tenant):
    return {"id": tenant["id"], "name": tenant["name"], "email": tenant["email"], "phone": tenant["phone"],
            "member_since": day_text(tenant["member_since"]), "newsletter": tenant["newsletter"],
            "work_hours": tenant["work_hours"]}


def list_tenants(tx, call):
    query = read_query(call, {
        "q": (search_text, None), "newsletter": (from_query(boolean), None),
        "min_work_hours": (from_query(HOURS), None),
        "order_by": (one_of("email", "member_since", "work_hours"), "email"), "direction": (DIRECTION, "asc"),
        **PAGING})
    chosen = Filter("deleted_at IS NULL")
    if query["q"] is not None:
        chosen.conditions.append("(strpos(lower(name), lower(%s)) > 0 OR strpos(lower(email), lower(%s)) > 0)")
        chosen.values += [query["q"], query["q"]]
    chosen.add("newsletter = %s", query["newsletter"])
    chosen.add("work_hours >= %s", query["min_work_hours"])
    by_email = 'email COLLATE "C"'
    if query["order_by"] == "email":
        order = f"{by_email} {query['direction']}"
    else:
        order = f"{query['order_by']} {query['direction']}, {by_email}"
    if variants.on("tenants-sorted-per-page"):
        return Answer(200, sorted_afterwards(tx, chosen, by_email, query))
    return Answer(200, list_page(tx, "tenants", chosen, order, query, tenant_view))


def sorted_afterwards(tx, chosen, order, query):
    page = list_page(tx, "tenants", chosen, order, query, tenant_view)
    page["results"].sort(key=lambda tenant: tenant[query["order_by"]], reverse=query["direction"] == "desc")
    return page


def refuse_used_email(tx, address, besides=""):
    if one(tx, "SELECT FROM tenants WHERE lower(email) = lower(%s) AND id <> %s AND deleted_at IS NULL",
           address, besides) is not None:
        raise conflict("Another tenant has this e-mail address.")


def create_tenant(tx, call):
    body = read_body(call, tenant_body())
    refuse_used_email(tx, body["email"])
    tenant = insert(tx, "tenants", {"id": new_id("ten"), **body})
    return Answer(201, tenant_view(tenant), {"Location": f"/tenants/{tenant['id']}"})


def show_tenant(tx, call):
    tenant = find_tenant(tx, call.path["tenant_id"])
    if variants.on("tenant-read-stale"):
        tenant = _read_before.setdefault(tenant["id"], tenant)
    return Answer(200, tenant_view(tenant))


def change_tenant(tx, call):
    tenant = find_tenant(tx, call.path["tenant_id"])
    changes = read_body(call, {**tenant_body(), "email": (email, REQUIRED)}, partial=True)
    if "email" in changes:
        refuse_used_email(tx, changes["email"], besides=tenant["id"])
    return Answer(200, tenant_view(update(tx, "tenants", tenant["id"], changes)))


def remove_tenant(tx, call):
    key = find_tenant(tx, call.path["tenant_id"])["id"]
    if one(tx, "SELECT FROM leases WHERE tenant_id = %s AND status = 'active' LIMIT 1", key) is not None:
        raise conflict("The tenant has an active lease.")
    if one(tx, "SELECT FROM invoices WHERE tenant_id = %s AND status <> 'paid' LIMIT 1", key) is not None:
        raise conflict("The tenant has an invoice that is not paid.")
    if not variants.on("tenant-deletion-keeps-waiting"):
        hide(tx, "waiting", "tenant_id = %s", key)
    hide(tx, "tenants", "id = %s", key)
    return Answer(204)


def positions():
    placed = """(SELECT *, row_number() OVER (PARTITION BY site_id ORDER BY priority = 'urgent' DESC, seq) AS position
        FROM waiting WHERE {}) AS placed"""
    return placed.format("true" if variants.on("waiting-position-gap") else "deleted_at IS NULL")


def waiting_view(entry):
    return {**{name: entry[name] for name in ("id", "tenant_id", "site_id", "priority", "min_area_m2", "note",
                                              "position")}, "joined_at": instant(entry["joined_at"])}


def find_waiting(tx, key):
    entry = one(tx, f"SELECT * FROM {positions()} WHERE id = %s AND deleted_at IS NULL", key)
    if not entry:
        raise not_found()
    return entry


def list_waiting(tx, call):
    query = read_query(call, {"site_id": (identifier("sit"), None), "tenant_id": (identifier("ten"), None),
                              "priority": (priority, None), **PAGING})
    chosen = Filter("deleted_at IS NULL")
    for name in ("site_id", "tenant_id", "priority"):
        chosen.add(f"{name} = %s", query[name])
    return Answer(200, list_page(tx, positions(), chosen, "site_id, position", query, waiting_view))


def has_lease_on(tx, tenant_id, site_id):
    return one(tx, "SELECT FROM leases WHERE tenant_id = %s AND site_id = %s AND status = 'active' LIMIT 1",
               tenant_id, site_id) is not None


def join_waiting(tx, call):
    body = read_body(call, WAITING_BODY)
    for name, table in (("tenant_id", "tenants"), ("site_id", "sites")):
        if one(tx, f"SELECT FROM {table} WHERE id = %s AND deleted_at IS NULL", body[name]) is None:
            raise invalid(f"body.{name}", "is not known")
    if one(tx, "SELECT FROM waiting WHERE tenant_id = %s AND site_id = %s AND deleted_at IS NULL",
           body["tenant_id"], body["site_id"]) is not None:
        raise conflict("The tenant waits for this site already.")
    if has_lease_on(tx, body["tenant_id"], body["site_id"]):
        raise conflict("The tenant has a lease on this site.")
    entry = insert(tx, "waiting", {"id": new_id("wle"), **body})
    return Answer(201, waiting_view(find_waiting(tx, entry["id"])))


def change_waiting(tx, call):
    key = find_waiting(tx, call.path["entry_id"])["id"]
    changes = read_body(call, WAITING_CHANGE, partial=True)
    update(tx, "waiting", key, changes)
    if variants.on("waiting-patch-moves-back") and "priority" not in changes:
        tx.execute("UPDATE waiting SET seq = nextval('waiting_seq_seq') WHERE id = %s", (key,))
    return Answer(200, waiting_view(find_waiting(tx, key)))


def leave_waiting(tx, call):
    key = find_waiting(tx, call.path["entry_id"])["id"]
    hide(tx, "waiting", "id = %s", key)
    return Answer(204)


def leave_list_of_site(tx, tenant_id, site_id):
    hide(tx, "waiting", "tenant_id = %s AND site_id = %s", tenant_id, site_id)
