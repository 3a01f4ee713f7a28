import type { Operation } from '../contract/contract.js';
import type { MemberPath, Resource } from '../resources/resource.js';
import type { ThingNames } from '../resources/names/thing-names.js';
import type { Place } from './places.js';
import type { LeftOut } from './rule-ids.js';
import type { SchemaNode } from '../schema/schema-node.js';

/** A kind of thing that the model remembers: one resource, or several that are about the same things. Plain data. */
export interface ThingKind {
  /** The item path of its first resource: `/plants/{plantId}`; the path of a singleton. */
  readonly id: string;
  /** For people: `plants`. */
  readonly name: string;
  /** The ways to name a thing, the first of which is its key. Empty for a singleton, of which there is one in each scope. */
  readonly addresses: readonly Address[];
  /** The schema that says most of a thing. */
  readonly schema: SchemaNode;
  readonly names: ThingNames;
  /** The places of the paths that make such things: what contains them. Other places say nothing of them. */
  readonly places: ReadonlySet<string>;
  /** Members that name what contains a thing, by its place: `plantId` for `/plants/{}`. */
  readonly references: ReadonlyMap<string, MemberPath>;
  /** The last segments of what is read right below the path of a thing: `bookings` of `/rooms/{}/bookings`. */
  readonly below: ReadonlySet<string>;
  /** The operation whose answer shows a thing best. */
  readonly shownBy: Operation;
  /** The place of a thing in that answer. */
  readonly shownAt: MemberPath;
  /** The operations that create such things, or else those that list and read them, to make up things as they would. */
  readonly madeBy: readonly Operation[];
  /** True if no operation creates such things: then a key of which nothing is known may name one. */
  readonly isOpen: boolean;
  /** Members that tell how many things of another kind are below a thing, which no request sets. */
  readonly counts: readonly Count[];
  /** What tells how many things of this kind are below it. */
  readonly countedIn: readonly Counting[];
  /** The rules that a user turned off for it. */
  readonly leftOut: LeftOut;
}

/** A path of one thing, and the member that its last parameter is. */
export interface Address {
  /** The path without the names of parameters: `/plants/{}`. */
  readonly place: string;
  readonly resource: Resource;
  /** Undefined if no member shows the key. */
  readonly member: MemberPath | undefined;
  /** What the path names; undefined if no operation has it. */
  readonly path: readonly Place[] | undefined;
  /** The schema of the parameter; undefined if no operation declares it. */
  readonly parameter: SchemaNode | undefined;
}

/** A member of a thing that tells how many things of another kind are below it. */
export interface Count {
  readonly member: string;
  /** The id of the kind that is counted. */
  readonly of: string;
}

/** What tells how many things of a kind are below it. */
export interface Counting {
  /** The place of what counts, which is in the scope of what is counted. */
  readonly place: string;
  /** The id of the kind that counts. */
  readonly kind: string;
  readonly member: string;
}
