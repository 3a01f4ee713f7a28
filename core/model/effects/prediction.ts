import type { Header } from '../../codecs/headers.js';
import type { JsonObject, JsonValue } from '../../json/value.js';
import type { Wanted } from '../lists/paging.js';
import type { SortKey } from '../lists/sorting.js';
import type { Scope, Thing } from '../world/thing.js';

/** What the response to a request has to be now. Where nothing is known, it is open. */
export type Prediction = Open | Absent | Refused | Created | CreatedSeveral | Shown | Changed | Deleted | DeletedSeveral | Listed | Done;

/** Nothing is certain. */
export interface Open {
  readonly kind: 'open';
  readonly because: string;
}

/** A thing that the path names certainly does not exist. */
export interface Absent {
  readonly kind: 'absent';
  /** One sentence without a full stop. */
  readonly because: string;
  /** The rule that says it: its parent is missing, it was deleted, or it never was. */
  readonly rule: 'parents' | 'delete' | 'read';
}

/** The state of a thing forbids the request (RFC 9110 sections 13.1 and 15.5.10), or the answer is known already. */
export interface Refused {
  readonly kind: 'refused';
  /** The first that the document has; the first of all if it has none. */
  readonly statuses: readonly number[];
  readonly because: string;
  readonly rule: 'tag' | 'key' | 'change';
  readonly tag?: string;
}

/** A thing begins to exist. */
export interface Created {
  readonly kind: 'created';
  /** Undefined if the server makes the key. */
  readonly key: JsonValue | undefined;
  readonly sent: JsonObject;
  readonly scope: Scope;
  /** False if the member that shows the key may not have this one, though the path may. */
  readonly isShowable: boolean;
  /** True if the request chose a key that no path can name, which is shown all the same: an empty text. */
  readonly isUnnamable: boolean;
  /** The thing with that key, which another document would not allow. */
  readonly old: Thing | undefined;
}

/** Several things begin to exist. */
export interface CreatedSeveral {
  readonly kind: 'created several';
  /** In the order of the request. */
  readonly created: readonly Created[];
}

/** A thing is shown as it is. */
export interface Shown {
  readonly kind: 'shown';
  readonly thing: Thing;
  /** False if the path names something around it of which it is not known whether it exists: then the thing may not be found there. */
  readonly isFoundThere: boolean;
}

/** A thing is another after this. */
export interface Changed {
  readonly kind: 'changed';
  readonly thing: Thing;
  /** What was sent, and what is known of the thing then. */
  readonly sent: JsonValue;
  readonly value: JsonObject;
  /** Members that certainly have no earlier value any more. */
  readonly dropped: readonly string[];
}

/** A thing ceases to exist. */
export interface Deleted {
  readonly kind: 'deleted';
  readonly thing: Thing;
}

/** Several things cease to exist. */
export interface DeletedSeveral {
  readonly kind: 'deleted several';
  /** Those of the request that exist, as far as is known. */
  readonly things: readonly Thing[];
}

/** Things are listed. */
export interface Listed {
  readonly kind: 'listed';
  readonly page: ListPage;
  /** The things that contain what is listed. */
  readonly scope: Scope;
}

/** A page of a list. */
export interface ListPage {
  /** All things that match, in their order, as far as they are known. */
  readonly matching: readonly Thing[];
  /** Those on this page. */
  readonly items: readonly Thing[];
  readonly offset: number;
  readonly wanted: Wanted;
  /** The keys by which the list is sorted; undefined if its order is open. */
  readonly sorted: readonly SortKey[] | undefined;
  /** What each item has to fulfil. */
  readonly selects: readonly Selection[];
  /** True if nothing else exists. */
  readonly isWhole: boolean;
}

/** One filter of a request. */
export interface Selection {
  readonly because: string;
  readonly selects: (thing: Thing) => boolean;
}

/** Something is done to a thing that the document does not say. */
export interface Done {
  readonly kind: 'done';
  /** Undefined if the operation is about no single thing. */
  readonly thing: Thing | undefined;
}

/** A response as values. */
export interface SeenResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Undefined if there is none, or it is not JSON. */
  readonly body: JsonValue | undefined;
}
