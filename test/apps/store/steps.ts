import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Refusal } from './refusal.js';

/** A plant as it is sent; the id is kept as its exact digits. */
export interface NewPlant {
  readonly id: string;
  readonly name: string;
  readonly tag: string | undefined;
}

/** One request and the place for its answer. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What is going to be answered. */
export interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

/** The steps of a store, in the order in which they are taken. A step that returns a Refusal is the last but `unauthorized` and `send`. */
export interface Steps {
  route(call: Call): Refusal | undefined;
  authorise(call: Call): Refusal | undefined;
  read(call: Call, done: (bytes: Buffer | Refusal) => void): void;
  decode(bytes: Buffer, call: Call): string | Refusal;
  parse(text: string, call: Call): unknown;
  validate(value: unknown, text: string, call: Call): NewPlant | Refusal;
  remember(plant: NewPlant, call: Call): Refusal | undefined;
  answer(plant: NewPlant, call: Call): Reply;
  refuse(refusal: Refusal, call: Call): Reply;
  send(reply: Reply, call: Call, outcome: NewPlant | Refusal): void;
}
