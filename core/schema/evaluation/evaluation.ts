import { type InstancePath, describePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import type { Evaluated } from './evaluated.js';
import type { ShownBy } from '../formats/shown-texts.js';
import type { FormatUse, Oddity, Opinion } from '../nodes/keyword-result.js';
import type { Applicators, Assertion, Direction, OtherAssertion, Property, SchemaNode } from '../nodes/schema-node.js';

/** A violated keyword. */
export interface SchemaViolation {
  readonly assertion: Assertion;
  readonly path: InstancePath;
  /** A sentence without a full stop: "id must be an integer". */
  readonly message: string;
}

/** Which of several members with one name counts; parsers differ (RFC 8259 section 4). */
export type Repeats = 'first' | 'last';

/** Evaluates what plain schemas do not have (plain-schema.ts): a browser loads it only where a document does. */
export interface OtherKeywords {
  readonly apply: (assertion: OtherAssertion, value: JsonValue, walk: FormatWalk) => Opinion;
  readonly visitMore: (node: SchemaNode, more: Applicators, value: JsonValue, out: Sink) => void;
}

/** The state of one evaluation, shared by all its branches. */
export interface Walk {
  readonly others: OtherKeywords;
  readonly repeats: Repeats;
  readonly formats: FormatUse;
  readonly direction: Direction | undefined;
  readonly shownBy: ShownBy | undefined;
  /** The path to the current value; copied only for a violation. */
  readonly path: (string | number)[];
  /** The schema of the current value: what is evaluated is this one, or a part of its `allOf`. */
  whole: SchemaNode;
  /** The dynamic anchors of the resources that were entered, outermost first (Core section 7.1). */
  scope: readonly (readonly Property[])[];
  /** The number of schemas that are being evaluated, one inside the other. */
  depth: number;
  /** The number of schemas that were evaluated. */
  visits: number;
  /** How often a part was left out because it would cost too much. */
  unjudged: number;
}

/** What the opinion of a format depends on. */
export type FormatWalk = Pick<Walk, 'formats' | 'shownBy' | 'direction'>;

/** Where the results of one branch go. */
export interface Sink {
  readonly walk: Walk;
  readonly violations: SchemaViolation[];
  readonly held: Assertion[];
  readonly oddities: Oddity[];
  /** Undefined where no schema asks for it. */
  readonly evaluated: Evaluated | undefined;
}

/** Evaluates a schema. An argument of the applicators, which are called by it. */
export type Visit = (node: SchemaNode, value: JsonValue, out: Sink) => void;

/** Adds a violation at a path. */
export function violate(out: Sink, assertion: Assertion, message: string, path: InstancePath = [...out.walk.path]): void {
  out.violations.push({ assertion, path, message: `${describePath(path)} ${message}` });
}
