"""What is in the book at the start, entered through the ordinary operations."""

import json

from answers import Call
from web import perform

SITES = [("Mill Lane", "12 Mill Lane", True), ("Canal Bank", "Canal Road", True), ("Top Field", "Hill Road 3", False)]
PLOTS = [("A-1", 120, "loam"), ("A-2", 80, "clay"), ("A-3", 150, "loam"), ("B-1", 60, "sand"), ("B-2", 95, "loam")]
TENANTS = [("Ada Vine", 12), ("Bert Oakes", 0), ("Cora Field", 30), ("Dan Marsh", 5), ("Edith Lowe", 8),
           ("Femi Adeyemi", 21), ("Greta Holm", 0), ("Hugo Stone", 44), ("Ines Prado", 3), ("Jonas Berg", 17)]


def seed(database):
    def enter(method, operation, body, **path):
        call = Call(path, headers={"content-type": "application/json"}, body=json.dumps(body).encode())
        return perform(database, (method, operation), call).body

    sites = [enter("POST", "/sites", {"name": name, "address": address, "has_water": water})["id"]
             for name, address, water in SITES]
    plots = {(site, number): enter("POST", "/sites/{site_id}/plots",
                                   {"number": number, "area_m2": area, "soil": soil}, site_id=site)["id"]
             for site in sites for number, area, soil in PLOTS}
    people = [enter("POST", "/tenants", {
        "name": name, "email": name.lower().replace(" ", ".") + "@example.org", "work_hours": hours,
        "member_since": f"20{10 + index}-03-01", "newsletter": index % 3 == 0})["id"]
        for index, (name, hours) in enumerate(TENANTS)]

    leases = []
    for site, number, person in ((0, "A-1", 0), (0, "A-2", 1), (1, "A-1", 2), (1, "B-2", 0), (2, "A-3", 3)):
        leases.append(enter("POST", "/leases", {"plot_id": plots[sites[site], number], "tenant_id": people[person],
                                                "starts_on": f"2023-0{person + 1}-01"}))
    enter("POST", "/leases/{lease_id}/end", {"ends_on": "2024-09-30"}, lease_id=leases[1]["id"])
    for site, person, priority in ((0, 4, "normal"), (0, 5, "normal"), (0, 6, "urgent"), (1, 4, "normal"),
                                   (1, 7, "normal"), (2, 8, "normal"), (2, 9, "urgent")):
        enter("POST", "/waiting-list", {"site_id": sites[site], "tenant_id": people[person], "priority": priority})
    for read_on, value in (("2021-03-31", 410), ("2021-09-30", 431), ("2022-03-31", 440)):
        enter("POST", "/plots/{plot_id}/readings", {"value_m3": value, "read_on": read_on},
              plot_id=plots[sites[0], "A-1"])
    return {"sites": sites, "tenants": people, "plots": [plots[sites[0], "A-1"], plots[sites[1], "A-1"]]}
