import type { Contract, Operation } from '../contract/contract.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { Place } from '../place.js';
import type { Nobody, OtherPrincipal } from '../security/other-principal.js';
import type { HeldSetting } from './held-setting.js';
import type { KnownOperation } from './known-operation.js';
import type { Reach } from './reach.js';
import { type ShownThings, createShownThings } from './shown-things.js';

/** What a run has learned of one server, beside the document. Shared by all connections, and replaced or added to as the run learns. */
export interface Knowledge {
  /** The document with the operations that can be tried and what is known of each: the document itself until they were tried. */
  contract: KnownContract;
  /** True if the server speaks HTTP/2 alone, where bodies have no framing of their own to choose (RFC 9113 section 8.1). */
  isHttp2: boolean;
  /** What was reached, by the ids of operations; empty until they were tried. */
  readonly reach: Map<Operation['id'], Reach>;
  /** The operation whose plain request was accepted before the others were tried. */
  acceptedFirst?: Operation | undefined;
  /** By the ids of operations: the requests that bring a new thing into the state in which the operation is accepted; absent where none are needed. */
  readonly moves: Map<Operation['id'], readonly KnownOperation[]>;
  /** By the ids of actions that do several things: one for each value of their bodies that was accepted. */
  readonly steps: Map<Operation['id'], readonly KnownOperation[]>;
  /** By the ids of operations that are refused on other things: how the things are created that they name. */
  readonly forms: Map<Operation['id'], Forms>;
  /** The ids of operations that are accepted on the day, or shortly before the time, of what their things say: a guest checks in on the day of arrival. */
  readonly onTheDay: Set<Operation['id']>;
  /** By the ids of operations that write a setting: the setting as it was before the run. */
  readonly settings: Map<Operation['id'], HeldSetting>;
  /** What the creations of the run answered. */
  readonly things: ShownThings;
  /** How the server treats a used id, by the ids of operations; learned early in the run. */
  readonly duplicates: Map<Operation['id'], DuplicateRule>;
  /** By the ids of operations: the member for which the plain request was refused last. */
  readonly refusedMembers: Map<Operation['id'], RefusedMember>;
  /** By the ids of operations: what the server says of requests that break the schema, as far as it was asked. */
  readonly wordings: Map<Operation['id'], Wordings>;
  /** How often a form of responses that breaks the contract was confirmed, by what is wrong with it. */
  readonly confirmed: Map<string, number>;
  /** Another user, with what is forbidden to it, or `nobody` where the run was looked through and has none; absent before. */
  other?: OtherPrincipal | Nobody | undefined;
  /** The answers to questions that are asked once in a run, by `questionOf`; each is asked when it is first needed. */
  readonly answers: Map<string, Promise<boolean>>;
}

/** The bodies with which things are created, by the ids of the operations that create them. */
export type Forms = ReadonlyMap<Operation['id'], JsonValue>;

/** What a server says of requests to an operation that break the schema. */
export interface Wordings {
  /** By the parts that were broken. */
  readonly asked: Map<string, Promise<void>>;
  readonly heard: Set<string>;
}

/** A document whose operations have what is known of them. */
export interface KnownContract extends Contract {
  readonly operations: readonly KnownOperation[];
}

/** How a server treats an id that it has seen. */
export type DuplicateRule = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly response: string };

/** The member for which a plain request was refused. */
export interface RefusedMember {
  readonly path: InstancePath;
  /** The place of its schema. */
  readonly at: Place;
  /** True if it was found as the only optional member of a request. */
  readonly isAlone: boolean;
}

/** Nothing is known yet. */
export function nothingKnown(contract: Contract): Knowledge {
  return {
    contract,
    isHttp2: false,
    reach: new Map(),
    moves: new Map(),
    steps: new Map(),
    forms: new Map(),
    onTheDay: new Set(),
    settings: new Map(),
    things: createShownThings(),
    duplicates: new Map(),
    refusedMembers: new Map(),
    wordings: new Map(),
    confirmed: new Map(),
    answers: new Map(),
  };
}

/** A question that is asked once in a run, as a key. */
export function questionOf(
  kind: 'distinct-duplicates' | 'ruled-field' | 'ruled-parameter' | 'made-by-server' | 'status-of-form' | 'unwritten-bound',
  operation: Pick<Operation, 'id'>,
  ...parts: readonly (string | number)[]
): string {
  return [kind, operation.id, ...parts].join(' ');
}
