import type { MediaType, Operation, Parameter, RequestBody } from '../contract/contract.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';

/**
 * An operation with what a run has learned of it on one server. One of a document is one of which nothing is known, so that generators and the
 * judge take both; only a run makes others.
 */
export interface KnownOperation extends Operation {
  readonly parameters: readonly KnownParameter[];
  readonly body: KnownBody | undefined;
  /**
   * The status by which the plain request was refused, for a reason that the document does not know. The same status says nothing about a
   * request with accepted credentials.
   */
  readonly refusedWith?: number;
  /**
   * The members of the plain request that came back as they were sent, though the response declares them by schemas of its own
   * (core/checks/stored/echoed-members.ts).
   */
  readonly echoed?: ReadonlySet<string>;
  /** What it does to a thing, where a value of its body says so: `approve` of `{"action":"approve"}`. */
  readonly does?: string;
  /** What has to be done before it to a new thing, where it is one of several steps by their values; otherwise the run has learned moves. */
  readonly after?: readonly KnownOperation[];
  /** What its plain requests ask for, as an Accept header, where the server refuses the documented media types together. */
  readonly accept?: string;
}

/** A parameter, with a value that names something that exists. */
export interface KnownParameter extends Parameter {
  readonly known?: JsonValue;
  /** The ids of operations without a key, such as lists, whose responses showed what the parameter names; absent for what the run created. */
  readonly shownBy?: readonly Operation['id'][];
  /** A key of what the parameter names, as responses showed it: one that names nothing has its form. */
  readonly like?: string;
  /** True if plain requests have it although it is optional, because the server refuses them without it. */
  readonly isSent?: true;
}

/** A request body; what is known concerns the media type of plain requests. */
export interface KnownBody extends RequestBody {
  readonly content: KnownMediaType;
}

/** The media type of plain requests, with what a server takes and refuses in them. */
export interface KnownMediaType extends MediaType {
  /** What the schemas show of a request, for a server that refuses what is made up. */
  readonly shown?: JsonValue;
  /** Members whose values name something that exists. */
  readonly known?: readonly KnownMember[];
  /** Members that repeat a value of the thing that the request names, so that they are others for another one. */
  readonly repeated?: readonly RepeatedMember[];
  /** The member that is the key which the path names (core/resources). */
  readonly key?: PathKey;
  /** Members whose values a server takes only once. */
  readonly fresh?: readonly InstancePath[];
  /** True if these keep the form of what is shown: the server refuses other ones than `PLT-0042` with another number. */
  readonly keepsForm?: true;
  /** How far the days among these are from the plain ones. Default: `far`. */
  readonly days?: Days;
  /** Today, which near days follow where the plain ones are past: 2026-11-28. */
  readonly today?: string;
  /**
   * The plain body that a server accepted, where it refuses one with all members, and it could not be found which of them are to blame: the request
   * was possible once.
   */
  readonly accepted?: JsonValue;
  /** The members for which a server refuses the whole plain body. */
  readonly refused?: RefusedMembers;
  /** The same where a listed member has another value than in plain requests: a percentage has no currency, and an amount has one. */
  readonly refusedBy?: readonly RefusedByValue[];
  /** Optional members that a server wants beside the plain values of the listed ones. */
  readonly needed?: readonly InstancePath[];
}

/** How far dates are moved that are new in each request: by up to ten years, some weeks, or less than two, also to other hours. */
export type Days = 'far' | 'near' | 'soon';

/** A member of a body, and the value that it has in plain requests. */
export type KnownMember = readonly [path: InstancePath, value: JsonValue];

/** A member of a body that repeats a member of what the request names: the amount of the invoice that is paid. */
export interface RepeatedMember {
  readonly path: InstancePath;
  /** The item path of what is named. */
  readonly resource: string;
  /** In the response that showed it. */
  readonly member: readonly string[];
}

/** Optional members without which a server accepts a plain body: all other requests are made without them. */
export interface RefusedMembers {
  /** Never empty. */
  readonly paths: readonly InstancePath[];
  /** True if the refusal is a fault; false if their values, which are made up, may be to blame. */
  readonly isFault: boolean;
}

/** The optional members that a body lacks where one of its members has a value, in place of those that it lacks otherwise. */
export interface RefusedByValue {
  readonly member: InstancePath;
  readonly value: JsonValue;
  /** Empty where all are accepted. */
  readonly paths: readonly InstancePath[];
}

/** The member of a body that is the key of the thing which the path names. */
export interface PathKey {
  readonly path: InstancePath;
  /** The parameter of the path. */
  readonly parameter: string;
}
