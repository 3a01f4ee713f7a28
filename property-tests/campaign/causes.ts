import type { Case } from '../../core/cases/case.js';
import { answerClass, failureMode } from '../../core/oracle/failure-mode.js';
import { familiesOf } from '../../core/oracle/family.js';
import { TRACEABLE, type Violation } from '../../core/oracle/violation.js';
import { asWritten, assemble } from '../../core/cases/template.js';
import { decodeJson } from '../../core/json/decode.js';
import { getAt } from '../../core/json/edit.js';
import { notJson } from '../../core/judge/expectation.js';
import { type JsonValue, isObject } from '../../core/json/value.js';
import type { Settled } from '../../core/run/event.js';
import type { InstancePath } from '../../core/schema/instance-path.js';
import type { HeaderSet } from './header-sets.js';
import { PLAIN_STYLE, type Proposal } from './proposal.js';
import { resembles } from './resembles.js';

/** What a failure comes from, as far as it was found out. */
export type Source =
  /** Whatever was sent: the plain body fails in this way too. */
  | { readonly kind: 'anything' }
  /** `always`: whatever the part is, as long as it is there. */
  | { readonly kind: 'part'; readonly path: InstancePath; readonly smallest: JsonValue | undefined; readonly always: boolean }
  /** That the part is not there. */
  | { readonly kind: 'left-out'; readonly path: InstancePath }
  | { readonly kind: 'headers'; readonly headers: HeaderSet }
  | { readonly kind: 'spelling' }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'unknown' };

/** A cause that was found, and the smallest case that shows it. */
export interface Cause {
  readonly source: Source;
  readonly shown: Settled;
  /** Whether each case that shows it brings the server down or makes it hang: no more of them are sent. */
  readonly costly?: boolean;
  /** Of the smallest request. */
  readonly headers?: HeaderSet;
}

/** The causes of a campaign. Their number is bounded by the budget of each way of failing. */
export interface Causes {
  /** The cause that a failure surely has, found without sending anything. */
  readonly explaining: (own: Case, proposal: Proposal, violation: Violation) => Cause | undefined;
  readonly add: (own: Case, violation: Violation, cause: Cause) => void;
  /** Whether a case that was not sent yet surely fails, and at a cost. */
  readonly isCostly: (own: Case, proposal: Proposal) => boolean;
  /** All causes of failures of the same way, the first one first. */
  readonly ofWay: (own: Case, violation: Violation) => readonly Cause[];
  /** What was seen to fail once and then not again. */
  readonly flaky: Map<string, Settled>;
}

/** Starts without causes. */
export function makeCauses(): Causes {
  const byWay = new Map<string, Cause[]>();
  const ofWay: Causes['ofWay'] = (own, violation) => byWay.get(failureMode(own, violation)) ?? [];
  const costly: Cause[] = [];
  // With the same odd headers, the same answer has the same cause, whatever the body and whichever check it breaks.
  const byHeaders = new Map<string, Cause>();
  return {
    ofWay,
    isCostly: (own, proposal) => costly.some(({ source }) => source.kind !== 'anything' && isIn(source, own, proposal)),
    explaining: (own, proposal, violation) =>
      byHeaders.get(keyOfHeaders(own, proposal.headers, violation)) ??
      ofWay(own, violation).find((cause) => sharesSpot(cause, own, violation) || covers(cause.source, own, proposal, violation)),
    add: (own, violation, cause) => {
      const way = failureMode(own, violation);
      byWay.set(way, [...(byWay.get(way) ?? []), cause]);
      if (cause.costly === true) costly.push(cause);
      const { headers } = cause;
      if (headers !== undefined && headers.title !== '') byHeaders.set(keyOfHeaders(own, headers, violation), cause);
    },
    flaky: new Map(),
  };
}

function keyOfHeaders(own: Case, { id }: HeaderSet, violation: Violation): string {
  return `${own.operation.id} ${id} ${answerClass(violation)}`;
}

/** Where the answer or the judge names the spot, the spot is the cause. */
function sharesSpot({ shown }: Cause, own: Case, violation: Violation): boolean {
  if (violation.scope === 'answer') return true;
  if (shown.verdict.kind !== 'broken' || TRACEABLE.has(violation.check) || shown.verdict.violation.focus !== violation.focus) return false;
  const families = familiesOf(shown.case, shown.verdict.violation);
  return familiesOf(own, violation).some((family) => families.includes(family));
}

function isPartLike({ path, smallest, always }: Extract<Source, { readonly kind: 'part' }>, value: JsonValue | undefined): boolean {
  const part = value === undefined ? undefined : getAt(value, path);
  if (value === undefined) return false;
  return always ? part !== undefined : resembles(smallest, part);
}

/** The part is not there, but what it would stand in is. */
function isLeftOut(path: InstancePath, value: JsonValue | undefined): boolean {
  const around = value === undefined ? undefined : getAt(value, path.slice(0, -1));
  return around !== undefined && isObject(around) && getAt(around, path.slice(-1)) === undefined;
}

function valueOf(own: Case, body: Proposal['body']): JsonValue | undefined {
  return body.kind === 'value' ? body.value : decodeJson(assemble(own.body, asWritten)).value;
}

function covers(source: Source, own: Case, proposal: Proposal, { check }: Violation): boolean {
  return TRACEABLE.has(check) && isIn(source, own, proposal);
}

function isIn(source: Source, own: Case, { body, headers }: Proposal): boolean {
  switch (source.kind) {
    case 'anything':
      return true;
    case 'headers':
      return source.headers === headers;
    case 'part':
      return isPartLike(source, valueOf(own, body));
    case 'left-out':
      return isLeftOut(source.path, valueOf(own, body));
    case 'spelling':
      return body.kind === 'raw' ? own.expectation.kind !== 'reject' : body.style !== PLAIN_STYLE;
    case 'not-json':
      return notJson(own.expectation) !== undefined;
    case 'unknown':
      return false;
  }
}
