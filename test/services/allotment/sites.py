"""Sites, their plots and the tariff."""

import re
from decimal import Decimal

import variants
from answers import Answer, instant
from database import Filter, hide, insert, list_page, new_id, one, update
from problems import Refusal, conflict, not_found
from validation import (DIRECTION, PAGING, REQUIRED, area, boolean, from_query, integer, line, note, one_of,
                        plot_number, read_body, read_query, search_text, soil)

RENT_PER_M2 = Decimal("0.45")
DEPOSIT = Decimal("50.00")

SITE_BODY = {"name": (line, REQUIRED), "address": (line, REQUIRED), "has_water": (boolean, True)}
PLOT_BODY = {"number": (plot_number, REQUIRED), "area_m2": (area, REQUIRED), "soil": (soil, "loam"),
             "has_shed": (boolean, False), "note": (note, None)}
NATURAL = "split_part(number, '-', 1) COLLATE \"C\" {0}, split_part(number, '-', 2)::int {0}"


def show_tariff(tx, call):
    return Answer(200, {"currency": "EUR", "rent_per_m2": str(RENT_PER_M2), "water_per_m3": "1.80",
                        "deposit": str(DEPOSIT)})


def find_site(tx, key):
    site = one(tx, "SELECT * FROM sites WHERE id = %s AND deleted_at IS NULL", key)
    if not site:
        raise not_found()
    return site


def site_view(tx, site):
    vacant = "status = 'vacant'"
    if variants.on("vacant-count-never-leased"):
        vacant = "NOT EXISTS (SELECT FROM leases WHERE plot_id = plots.id)"
    counts = one(tx, f"""SELECT count(*) AS plots, count(*) FILTER (WHERE {vacant}) AS vacant
        FROM plots WHERE site_id = %s AND deleted_at IS NULL""", site["id"])
    return {"id": site["id"], "name": site["name"], "address": site["address"], "has_water": site["has_water"],
            "plot_count": counts["plots"], "vacant_count": counts["vacant"],
            "created_at": instant(site["created_at"])}


def list_sites(tx, call):
    query = read_query(call, {"q": (search_text, None), "has_water": (from_query(boolean), None), **PAGING})
    chosen = Filter("deleted_at IS NULL")
    chosen.add("strpos(lower(name), lower(%s)) > 0", query["q"])
    chosen.add("has_water = %s", query["has_water"])
    page = list_page(tx, "sites", chosen, "seq", query, lambda site: site_view(tx, site))
    if variants.on("sites-count-deleted"):
        chosen.conditions.remove("deleted_at IS NULL")
        page["count"] = one(tx, f"SELECT count(*) AS n FROM sites {chosen.where}", *chosen.values)["n"]
    return Answer(200, page)


def create_site(tx, call):
    body = read_body(call, SITE_BODY)
    if one(tx, "SELECT FROM sites WHERE lower(name) = lower(%s) AND deleted_at IS NULL", body["name"]) is not None:
        raise conflict("Another site has this name.")
    site = insert(tx, "sites", {"id": new_id("sit"), **body})
    return Answer(201, site_view(tx, site), {"Location": f"/sites/{site['id']}"})


def show_site(tx, call):
    return Answer(200, site_view(tx, find_site(tx, call.path["site_id"])))


def close_site(tx, call):
    key = find_site(tx, call.path["site_id"])["id"]
    if one(tx, "SELECT FROM plots WHERE site_id = %s AND status = 'leased' AND deleted_at IS NULL LIMIT 1",
           key) is not None:
        raise conflict("A plot of the site is leased.")
    hide(tx, "readings", "plot_id IN (SELECT id FROM plots WHERE site_id = %s)", key)
    if not variants.on("site-deletion-keeps-plots"):
        hide(tx, "plots", "site_id = %s", key)
    hide(tx, "waiting", "site_id = %s", key)
    hide(tx, "sites", "id = %s", key)
    return Answer(204)


def find_plot(tx, key):
    plot = one(tx, "SELECT * FROM plots WHERE id = %s AND deleted_at IS NULL", key)
    if not plot:
        raise not_found()
    return plot


def plot_view(plot):
    return {name: plot[name]
            for name in ("id", "site_id", "number", "area_m2", "soil", "has_shed", "note", "status")}


def plot_tag(plot):
    return f'"plot-{plot["version"]}"'


def set_plot_status(tx, key, status):
    tx.execute("UPDATE plots SET status = %s, version = version + 1 WHERE id = %s", (status, key))


def list_plots(tx, call):
    site = find_site(tx, call.path["site_id"])
    limit = from_query(integer(0, 10000))
    query = read_query(call, {
        "status": (one_of("vacant", "leased"), None), "soil": (soil, None), "min_area_m2": (limit, None),
        "max_area_m2": (limit, None), "order_by": (one_of("number", "area_m2"), "number"),
        "direction": (DIRECTION, "asc"), **PAGING})
    chosen = Filter("deleted_at IS NULL")
    chosen.add("site_id = %s", site["id"])
    chosen.add("status = %s", query["status"])
    chosen.add("soil = %s", query["soil"])
    chosen.add("area_m2 >= %s", query["min_area_m2"])
    chosen.add("area_m2 <= %s", query["max_area_m2"])
    direction = query["direction"]
    if query["order_by"] == "area_m2":
        order = f"area_m2 {direction}, {NATURAL.format('asc')}"
    elif variants.on("plots-number-order"):
        order = f'number COLLATE "C" {direction}'
    else:
        order = NATURAL.format(direction)
    return Answer(200, list_page(tx, "plots", chosen, order, query, plot_view))


def refuse_used_number(tx, site_id, number, besides=""):
    if one(tx, "SELECT FROM plots WHERE site_id = %s AND number = %s AND id <> %s AND deleted_at IS NULL",
           site_id, number, besides) is not None:
        raise conflict("Another plot of the site has this number.")


def as_painted(number):
    return number.strip(" ").upper()


def create_plot(tx, call):
    site = find_site(tx, call.path["site_id"])
    body = read_body(call, PLOT_BODY)
    typed, body["number"] = body["number"], as_painted(body["number"])
    refuse_used_number(tx, site["id"], typed if variants.on("plot-number-case-duplicate") else body["number"])
    plot = insert(tx, "plots", {"id": new_id("plt"), "site_id": site["id"], **body})
    return Answer(201, plot_view(plot), {"Location": f"/plots/{plot['id']}", "ETag": plot_tag(plot)})


def split_tags(header):
    return re.findall(r'(?:W/)?"[^"]*"|\*', header)


def show_plot(tx, call):
    plot = find_plot(tx, call.path["plot_id"])
    tag = plot_tag(plot)
    known = [name.removeprefix("W/") for name in split_tags(call.headers.get("if-none-match", ""))]
    if tag in known or "*" in known:
        return Answer(304, headers={"ETag": tag})
    return Answer(200, plot_view(plot), {"ETag": tag})


def refuse_old_tag(plot, header):
    if header is None:
        raise Refusal(428, "Send If-Match with the entity tag of the plot.")
    tags = split_tags(header)
    accepted = {"*", plot_tag(plot)}
    if variants.on("if-match-previous-tag") and plot["version"] > 1:
        accepted.add(plot_tag({"version": plot["version"] - 1}))
    if not accepted.intersection(tags):
        raise Refusal(412, "The plot was changed since.")


def replace_plot(tx, call):
    plot = find_plot(tx, call.path["plot_id"])
    body = read_body(call, PLOT_BODY)
    refuse_old_tag(plot, call.headers.get("if-match"))
    body["number"] = as_painted(body["number"])
    refuse_used_number(tx, plot["site_id"], body["number"], besides=plot["id"])
    if plot["status"] == "leased" and body["area_m2"] != plot["area_m2"]:
        raise conflict("The area of a leased plot cannot be changed.")
    if variants.on("put-plot-keeps-note") and body["note"] is None:
        body["note"] = plot["note"]
    plot = update(tx, "plots", plot["id"], {**body, "version": plot["version"] + 1})
    return Answer(200, plot_view(plot), {"ETag": plot_tag(plot)})
