import type { Direction } from '../../words/said-change.js';
import type { ToldListOrder } from '../../words/told-list-order.js';
import type { Parameter } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { BulkCreation } from '../../model/kinds/bulk.js';
import type * as effects from '../../model/effects/effect.js';
import type { SequenceCheckId } from '../../policy/sequence-checks.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Creator, List, MemberPath, Reader, Resource } from '../../resources/resource.js';

/**
 * The check that a sequence is for: one of sequences only, or that nothing is deleted without credentials, which shows only where there is
 * something to delete.
 */
export type SequenceCheck = SequenceCheckId | 'credentials-required';

/** How a run creates things of one kind. */
export interface Maker {
  readonly resource: Resource;
  readonly creator: Creator;
  /** The operation of the creator. */
  readonly creation: KnownOperation;
  /** What its body names, and the thing whose key it gives, where that can be created. */
  readonly needs: readonly Maker[];
  /** What its path names and does not contain it, where that can be created: the quiz of an attempt that is read as `/attempts/{id}`. */
  readonly around: readonly Maker[];
  /** True if what it needs serves one creation, so that it is created anew for each: a book can be lent only once. */
  readonly isOnce: boolean;
}

/** How another thing is created that names what is bound already, and nothing anew. */
export function namingWhatIsBound(maker: Maker): Maker {
  return { ...maker, needs: [], around: [] };
}

/** A maker with all those of what it names and of what its path names, each once. */
export function withNamedMakers(maker: Maker): readonly Maker[] {
  return [...new Set([maker, ...[...maker.needs, ...maker.around].flatMap(withNamedMakers)])];
}

/** How one thing is seen: by itself, or, where no operation reads one, as an item of a list. */
export type Sight = { readonly kind: 'alone'; readonly reader: Reader } | { readonly kind: 'listed'; readonly listing: KnownListing };

/** A list that the model knows. */
export interface KnownListing extends Listing {
  readonly effect: effects.List;
}

/** The listing if the model knows it, and its items show their keys. */
export function known(listing: Listing | undefined): KnownListing | undefined {
  const { effect } = listing ?? {};
  return listing === undefined || effect === undefined || effect.kind.addresses[0]?.member === undefined
    ? undefined
    : { ...listing, effect };
}

/** True if an operation reads one thing by itself. */
export function isSeenAlone({ sight, isRead }: Pick<Subject, 'sight' | 'isRead'>): boolean {
  return sight.kind === 'alone' && isRead;
}

/** The schemas by which the document describes what is seen: of the items of the list, or of the answers of the operation that reads one. */
export function schemasSeen({ sight, reading }: Pick<Subject, 'sight' | 'reading'>): readonly SchemaNode[] {
  return sight.kind === 'listed' ? [sight.listing.effect.item] : successSchemasOf(reading);
}

/** The thing in the answer of the operation that reads it; undefined if the document does not describe it. */
export function thingIn(sight: Sight): MemberPath | undefined {
  return sight.kind === 'alone' ? sight.reader.thing : undefined;
}

/** A kind of thing that a run can create and read, with the operations on it that were reached. Plain data. */
export interface Subject {
  readonly resource: Resource;
  /** What contains the thing, the outermost first: each is created anew. */
  readonly parents: readonly Maker[];
  readonly maker: Maker;
  readonly sight: Sight;
  /** The operation that shows the thing. */
  readonly reading: KnownOperation;
  /** False if no request to that operation was accepted so far. */
  readonly isRead: boolean;
  readonly lists: readonly Listing[];
  /** Operations that create several at once. */
  readonly several: readonly SeveralMaker[];
  readonly replacers: readonly KnownOperation[];
  readonly changers: readonly KnownOperation[];
  readonly deleters: readonly KnownOperation[];
  /** Other operations on the thing, or below it, that change something. */
  readonly actions: readonly KnownOperation[];
  /** Creations of parts of the thing that nothing shows but the thing itself: of the lines of an order. */
  readonly additions: readonly KnownOperation[];
  /** Operations whose path names the thing, or something below it that is no thing by itself; but for those that read, delete or create it. */
  readonly about: readonly KnownOperation[];
  /** Things that it contains, where they can be created and read, too. */
  readonly below: readonly Below[];
  /** What is put into it and taken out again. */
  readonly contents: readonly Content[];
  /** The same that nothing shows but the thing itself: what is created in it, or with it, and can be deleted, but neither read nor listed. */
  readonly unseen: readonly Content[];
  /** Things whose creation names it, in its path or its body, where they can be seen. */
  readonly referrers: readonly Below[];
  /** Things that may show its key: that name it, or on which an operation puts it. */
  readonly carriers: readonly Carrier[];
  /** Things that its creation names, where they can be seen: what they show may count it. */
  readonly named: readonly Witness[];
  /** The same with those that only actions on it name: the station in which a parcel is put. */
  readonly involved: readonly Witness[];
  /** What the document says of numbers of what it, or what is done to it, names. */
  readonly changes: readonly ToldChange[];
  /** Operations that show what is free, of which it may take something. */
  readonly views: readonly KnownOperation[];
  /** Operations that show what there is on one day, and are about no thing. */
  readonly reports: readonly Report[];
  /** Changes and actions by which it may name another one of these. */
  readonly movers: readonly Mover[];
}

/** A thing that may show the key of another one. */
export interface Carrier {
  readonly user: Below;
  /** The operation whose path names both; undefined where the creation names the other one. */
  readonly link: KnownOperation | undefined;
}

/** How several things are created at once. */
export interface SeveralMaker {
  readonly operation: KnownOperation;
  readonly bulk: BulkCreation;
}

/** How things are listed. */
export interface Listing {
  readonly operation: KnownOperation;
  readonly list: List;
  /** What the model says of the list; undefined if it knows no such things. */
  readonly effect: effects.List | undefined;
  /** The order in which the document says that it is, unless another one is asked for. */
  readonly told: ToldListOrder | undefined;
}

/** A kind of thing within another, or that refers to it. */
export interface Below {
  readonly maker: Maker;
  readonly sight: Sight;
  readonly reading: KnownOperation;
  /** The actions on it that were reached. */
  readonly actions: readonly KnownOperation[];
}

/** A kind of thing within another, with the operations that take one out; it need not be read. */
export interface Content {
  readonly maker: Maker;
  readonly deleters: readonly KnownOperation[];
}

/** A kind of thing that is seen. */
export interface Witness {
  readonly resource: Resource;
  /** The operations that name it, of those that were looked through. */
  readonly namedBy: readonly KnownOperation[];
  readonly reading: KnownOperation;
  readonly sight: Sight;
  /** Other operations that show what is known of one: its capacity, its account. */
  readonly overviews: readonly KnownOperation[];
  /** Undefined if the run cannot create one. */
  readonly maker: Maker | undefined;
}

/** A number of a thing that an operation on another one changes: the stock of the product that an order takes. */
export interface ToldChange {
  readonly operation: KnownOperation;
  readonly witness: Witness;
  /** The name of the number. */
  readonly member: string;
  readonly direction: Direction;
}

/** An operation that shows what there is on one day. */
export interface Report {
  readonly operation: KnownOperation;
  /** The parameter that asks for the day. */
  readonly day: Parameter;
}

/** A change or an action whose body names a thing that the creation names, too: it may move from one to another. */
export interface Mover {
  readonly operation: KnownOperation;
  readonly witness: Witness & { readonly maker: Maker };
}

/** An operation that a check is asked about. */
export interface Asked {
  /** The operation that is at fault if the check is broken. */
  readonly operation: KnownOperation;
  /** For checks of lists. */
  readonly listing?: Listing;
}

/** Requests to one resource that depend on each other: they create things of their own, and use nothing else. Plain data. */
export interface Sequence extends Subject, Asked {
  readonly check: SequenceCheck;
}
