import { setTimeout } from 'node:timers/promises';
import type { Client, Received } from '../proof/client.js';
import { isRecord } from '../proof/is-record.js';
import { recordsOf } from '../proof/records-of.js';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** A sailing of the timetable that is there from the start. */
export const MORNING = 'sai_h5t2v9c4b8';

/** Another sailing of that timetable. */
export const AFTERNOON = 'sai_q8w3e6r1t4';

/** A vessel that is there from the start. */
export const TERN = 'ves_k3n8q2m7x1';

/** The headers of a merge patch. */
export const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };

/** A route as it is put. */
export function route(name: string, more: Members = {}): Members {
  return { name, origin_port: 'Norwick', destination_port: 'Sund', duration_minutes: 30, carries_vehicles: true, ...more };
}

/** A vessel as it is added. */
export function vessel(registration: string, more: Members = {}): Members {
  return { name: 'Eider', registration, passenger_capacity: 40, vehicle_capacity: 6, ...more };
}

/** So many passengers. */
export function adults(count: number): readonly Members[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Traveller ${at + 1}`, kind: 'adult' }));
}

/** A booking as it is made. */
export function booking(sailing: string, more: Members = {}): Members {
  return { sailing_id: sailing, contact: { name: 'Ada Berg', email: 'ada@example.org' }, passengers: adults(1), ...more };
}

/** Fares as they are put. */
export function fares(adult: number, child: number): Members {
  const vehicles = { bicycle_cents: 300, motorcycle_cents: 900, car_cents: 2400, van_cents: 3600 };
  return { adult_cents: adult, child_cents: child, vehicles };
}

/** Throws unless something holds. */
export function must(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

/** A member of a response, as a text. */
export function text(received: Received, name: string): string {
  return String(received.body[name]);
}

/** The things of a list. */
export function items(received: Received): readonly Members[] {
  return recordsOf('items', received.body['items']);
}

/** The ids of the things of a list. */
export function ids(received: Received): readonly unknown[] {
  return items(received).map((item) => item['id']);
}

/** What a list says of its pages. */
export function paging({ body }: Received): Members {
  return isRecord(body['paging']) ? body['paging'] : {};
}

/** Lists are up to half a second behind. */
export function listsCatchUp(): Promise<void> {
  return setTimeout(600);
}

/** Books a sailing. */
export function book({ send }: Client, sailing: string, more: Members = {}): Promise<Received> {
  return send('POST /bookings', '/bookings', 201, { json: booking(sailing, more) });
}

/** Reads a booking. */
export function readBooking({ send }: Client, id: string): Promise<Received> {
  return send('GET /bookings/{booking_id}', `/bookings/${id}`, 200);
}

/** Reads a sailing. */
export function readSailing({ send }: Client, id: string): Promise<Received> {
  return send('GET /sailings/{sailing_id}', `/sailings/${id}`, 200);
}

/** Lets the passengers of a booking board. */
export function board({ send }: Client, id: string): Promise<Received> {
  return send('POST /bookings/{booking_id}/board', `/bookings/${id}/board`, 200);
}

/** Cancels a booking. */
export function cancelBooking({ send }: Client, id: string): Promise<Received> {
  return send('POST /bookings/{booking_id}/cancel', `/bookings/${id}/cancel`, 200);
}

/** Cancels a sailing. */
export function cancelSailing({ send }: Client, id: string): Promise<Received> {
  return send('POST /sailings/{sailing_id}/cancel', `/sailings/${id}/cancel`, 200, { json: { reason: 'weather' } });
}
