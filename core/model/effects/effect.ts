import type { Operation } from '../../contract/contract.js';
import type { Creator, MemberPath } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { BulkCreation, NamedKeys } from '../kinds/bulk.js';
import type { FilterRule } from '../lists/filters.js';
import type { PageFields } from '../lists/page-fields.js';
import type { Paging } from '../lists/paging.js';
import type { Sorting } from '../lists/sorting.js';
import type { Place } from '../kinds/places.js';
import type { Address, ThingKind } from '../kinds/thing-kind.js';

/** What an operation does to things, read from the document once. */
export type Effect = Create | Read | List | Replace | Change | Delete | CreateSeveral | DeleteSeveral | Act | None;

/** What every effect says. */
interface OfOperation {
  readonly operation: Operation;
  /** What the path names, from the outside in; the last may be the thing itself. */
  readonly places: readonly Place[];
  /** Whether requests and answers may carry entity tags. */
  readonly tags: TagUse;
}

/** How an operation uses entity tags, as far as its document says (RFC 9110 sections 13.1.1 and 13.1.2). */
export interface TagUse {
  /** True if its answers may have the header ETag. */
  readonly isShown: boolean;
  /** True if it documents 428, so that If-Match is required (RFC 6585 section 3). */
  readonly isRequired: boolean;
}

/** What is known of the thing that an operation is about. */
interface OfThing extends OfOperation {
  readonly kind: ThingKind;
  /** The key among the places; undefined for a singleton, and for what has no thing yet. */
  readonly key: { readonly parameter: string; readonly address: Address } | undefined;
  /** The thing in the answer; undefined if the answer does not show it. */
  readonly answer: ShownThing | undefined;
}

/** A thing within an answer. */
export interface ShownThing {
  readonly at: MemberPath;
  readonly schema: SchemaNode;
}

/** A thing within a request. */
export interface SentThing {
  readonly at: MemberPath;
  /** Undefined if the request has no body that is described. */
  readonly schema: SchemaNode | undefined;
}

/** It creates a thing. */
export interface Create extends OfThing {
  readonly does: 'create';
  readonly creator: Creator;
  readonly sent: SentThing;
}

/** It reads a thing. */
export interface Read extends OfThing {
  readonly does: 'read';
}

/** It lists things. */
export interface List extends OfThing {
  readonly does: 'list';
  /** The array in the answer. */
  readonly items: MemberPath;
  readonly item: SchemaNode;
  readonly array: SchemaNode;
  readonly paging: Paging;
  readonly filters: readonly FilterRule[];
  readonly sorting: Sorting | undefined;
  readonly fields: PageFields;
}

/** It replaces a thing, and may create it. */
export interface Replace extends OfThing {
  readonly does: 'replace';
  readonly sent: SentThing;
  readonly creates: boolean;
}

/** It changes parts of a thing. */
export interface Change extends OfThing {
  readonly does: 'change';
  readonly sent: SentThing;
}

/** It deletes a thing. */
export interface Delete extends OfThing {
  readonly does: 'delete';
}

/** It creates several things. */
export interface CreateSeveral extends OfThing {
  readonly does: 'create several';
  readonly bulk: BulkCreation;
}

/** It deletes the things that it names. */
export interface DeleteSeveral extends OfThing {
  readonly does: 'delete several';
  readonly named: NamedKeys;
}

/** It does something to a thing, or below it, that the document does not say: `POST /orders/{id}/cancel`. */
export interface Act extends OfThing {
  readonly does: 'act';
  /** The listed value after which it is called, which the thing has afterwards: `cancelled` of `/cancel`. Undefined if there is none. */
  readonly becomes: { readonly member: string; readonly value: string } | undefined;
}

/** It is about nothing that is remembered. */
export interface None extends OfOperation {
  readonly does: 'none';
}
