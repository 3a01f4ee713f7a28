"""Other people at work with the book: now and then they touch the waiting lists and the readings of the
sites that were there from the start."""

import json
import random
import threading
from datetime import date, timedelta

from answers import Call
from problems import Refusal
from web import perform

FIRST_DAY = date(2022, 6, 1)


class Colleagues(threading.Thread):
    def __init__(self, database, seeded):
        super().__init__(daemon=True)
        self.database = database
        self.seeded = seeded
        self.ended = threading.Event()
        self.entries = []
        self.readings = []
        self.days = 0

    def run(self):
        while not self.ended.wait(random.uniform(0.15, 0.4)):
            try:
                random.choice(self.tasks())()
            except Refusal:
                pass  # a client was faster, or the rules forbid it

    def tasks(self):
        possible = [self.enter] if len(self.entries) < 4 else []
        if len(self.readings) < 6:
            possible.append(self.read)
        if self.entries:
            possible += [self.change, self.leave]
        if self.readings:
            possible.append(self.take_out)
        return possible

    def stop(self):
        self.ended.set()
        self.join()

    def perform(self, method, operation, body=None, **path):
        call = Call(path)
        if body is not None:
            call.headers = {"content-type": "application/json"}
            call.body = json.dumps(body).encode()
        return perform(self.database, (method, operation), call).body

    def enter(self):
        self.entries.append(self.perform("POST", "/waiting-list", {
            "tenant_id": random.choice(self.seeded["tenants"]), "site_id": random.choice(self.seeded["sites"]),
            "note": "rang the office"})["id"])

    def change(self):
        self.perform("PATCH", "/waiting-list/{entry_id}", {"priority": random.choice(("normal", "urgent"))},
                     entry_id=random.choice(self.entries))

    def leave(self):
        self.perform("DELETE", "/waiting-list/{entry_id}", entry_id=self.entries.pop(0))

    def read(self):
        plot = random.choice(self.seeded["plots"])
        self.days += 1
        reading = self.perform("POST", "/plots/{plot_id}/readings", {
            "value_m3": 500 + self.days // 5, "read_on": (FIRST_DAY + timedelta(days=self.days)).isoformat()},
            plot_id=plot)
        self.readings.append((plot, reading["id"]))

    def take_out(self):
        plot, reading = self.readings.pop(0)
        self.perform("DELETE", "/plots/{plot_id}/readings/{reading_id}", plot_id=plot, reading_id=reading)
