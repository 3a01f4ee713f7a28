import type { Operation } from '../../contract/contract.js';
import type { JsonValue } from '../../json/value.js';
import type { MemberPath, Resource } from '../../resources/resource.js';
import type { ThingNames } from '../../resources/names/thing-names.js';
import type { Place } from './places.js';
import type { LeftOut } from './rule-ids.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

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
  /** Members that tell of the things of another kind below a thing, which no request sets. */
  readonly counts: readonly Count[];
  /** What tells of things of this kind below it. */
  readonly countedIn: readonly Counting[];
  /** Members that show what others have: those that a thing names, or that contain it. */
  readonly copies: readonly Copy[];
  /** The ids of the kinds whose things show what things of this kind have. */
  readonly copiedIn: readonly string[];
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

/** A member of a thing that tells of the things of another kind below it. */
export interface Count {
  readonly member: string;
  /** The id of the kind that it tells of. */
  readonly of: string;
  readonly tells: Tally;
  /** What it shows where nothing is below; undefined if it is left out. */
  readonly ofNone: JsonValue | undefined;
}

/** A member of a thing that shows what another one has. */
export interface Copy {
  readonly member: string;
  /** The place of the other one. */
  readonly place: string;
  /** The id of its kind. */
  readonly kind: string;
  /** Its member, or the members that are shown as an object. */
  readonly of: string | readonly string[];
}

/** What a member tells of several things. */
export type Tally =
  /** How many there are, or how many of them have a value in a member. */
  | { readonly kind: 'count'; readonly where?: { readonly member: string; readonly value: JsonValue } }
  /** The sum, or the mean, of what a member of each has. */
  | { readonly kind: 'sum' | 'mean'; readonly of: string }
  /** The sum of what each is worth: its quantity times its price, or its amount. */
  | { readonly kind: 'worth' };

/** What tells of things of a kind below it. */
export interface Counting {
  /** The place of what tells, which is in the scope of what it tells of. */
  readonly place: string;
  /** The id of the kind that tells. */
  readonly kind: string;
  readonly count: Count;
}
