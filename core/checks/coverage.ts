import type { Case } from '../cases/case.js';
import { type Header, headerValues } from '../codecs/headers.js';
import { kindIfKnown, notJson } from '../judge/expectation.js';
import type { Contract, HeaderRule, MediaType, Operation, ResponseRule } from '../contract/contract.js';
import type { Assertion, SchemaNode } from '../schema/nodes/schema-node.js';
import type { Place } from '../place.js';
import type { Outcome } from '../http/exchange/exchange.js';
import { memoize } from '../memoize.js';
import { assertionsWithin } from '../schema/nodes/nodes-within.js';
import { describedBody } from './content/described-body.js';
import { judgedHeaders } from './content/header-faults.js';
import { responseFor } from '../contract/documented-statuses.js';
import { allContents } from '../contract/all-contents.js';

/** Counts of the cases that probe one constraint of the document. */
export interface CoverageRow {
  readonly at: Place;
  readonly keyword: string;
  /** True if the constraint applies to requests, otherwise to responses. */
  readonly side: 'request' | 'response';
  /** Cases that satisfy it; for a constraint on responses, the responses that were checked against it. */
  readonly accept: number;
  /** Cases that violate it and nothing else. */
  readonly invalid: number;
}

/** Counts coverage case by case. */
export interface CoverageCounter {
  readonly add: (testCase: Case, outcome: Outcome) => void;
  readonly rows: () => readonly CoverageRow[];
}

interface MutableRow {
  readonly at: Place;
  readonly keyword: string;
  readonly side: CoverageRow['side'];
  accept: number;
  invalid: number;
}

/** Creates a counter with every constraint of a contract, including those that no case probes. */
export function countCoverage(contract: Contract): CoverageCounter {
  const rows = new Map<string, MutableRow>();
  const keyOf = (at: Place): string => `${at.file}#${at.pointer}`;
  const declare = (at: Place, keyword: string, side: CoverageRow['side']): void => {
    if (!rows.has(keyOf(at))) rows.set(keyOf(at), { at, keyword, side, accept: 0, invalid: 0 });
  };
  for (const operation of contract.operations) {
    for (const { at, keyword } of requestConstraints(operation)) declare(at, keyword, 'request');
    for (const { at, keyword } of responseConstraints(operation)) declare(at, keyword, 'response');
  }
  // Cached by place, so that each pointer is looked up only once.
  const byPlace = new Map<Place, MutableRow | undefined>();
  const rowAt = (at: Place): MutableRow | undefined => {
    if (!byPlace.has(at)) byPlace.set(at, rows.get(keyOf(at)));
    return byPlace.get(at);
  };
  const count = (at: Place, side: 'accept' | 'invalid'): void => {
    const row = rowAt(at);
    if (row !== undefined) row[side] += 1;
  };
  return {
    add: (testCase, outcome) => {
      countProbes(testCase, count);
      if (outcome.kind !== 'response') return;
      const rule = responseFor(testCase.operation, outcome.status);
      if (rule === undefined) return;
      count(rule.at, 'accept');
      const countChecked = (at: Place): void => {
        const row = rowAt(at);
        if (row?.side === 'response') row.accept += 1;
      };
      if (rule.headers.length > 0) for (const at of checkedInHeaders(rule, outcome.headers)) countChecked(at);
      const media = describedBody(testCase.operation, outcome)?.media;
      if (media === undefined) return;
      for (const { at } of responseNodes(media)) countChecked(at);
    },
    rows: () => [...rows.values()],
  };
}

interface ProbedConstraint {
  readonly at: Place;
  readonly keyword: string;
}

/** Counts which constraints a case probes, according to the judge, not the generator. */
function countProbes({ expectation, operation }: Case, count: (at: Place, side: 'accept' | 'invalid') => void): void {
  const { body, parameters, security } = operation;
  const kind = kindIfKnown(expectation);
  if (security !== undefined) count(security.at, kind === 'unauthorized' ? 'invalid' : 'accept');
  if ((body === undefined && parameters.length === 0) || kind === 'unauthorized') return;
  if (kind === 'accept') {
    for (const { at } of expectation.held) count(at, 'accept');
    for (const { at, required } of parameters) if (required) count(at, 'accept');
    if (body === undefined) return;
    const { content, requiredAt } = body;
    for (const { at } of closing(content.schema)) count(at, 'accept');
    count(content.at, 'accept');
    count(requiredAt, 'accept');
    return;
  }
  if (kind !== 'invalid') return;
  const [first, ...others] = expectation.violations;
  if (first === undefined) {
    // For an empty body, the judge only reports that a body is required.
    const fault = notJson(expectation) ?? expectation.situations.find(({ id }) => id === 'parameter-missing');
    const at = fault?.at ?? body?.content.at;
    if (at !== undefined) count(at, 'invalid');
    return;
  }
  const firstPath = first.path.join('/');
  if (others.some(({ path }) => path.join('/') !== firstPath)) return;
  for (const { assertion } of expectation.violations) count(assertion.at, 'invalid');
}

/** A constraint that forbids a member holds when the member is absent, so the judge does not evaluate it. */
const closing = memoize((schema: SchemaNode): readonly Assertion[] =>
  assertionsWithin(schema).filter(({ keyword }) => keyword === 'never'),
);

const responseNodes = memoize(responsesOf);

function requestConstraints({ body, parameters, security }: Operation): readonly ProbedConstraint[] {
  const credentials = security === undefined ? [] : [{ at: security.at, keyword: 'security' }];
  const ofParameters = parameters.flatMap(({ in: location, at, required: isRequired, schema }) => [
    ...(isRequired && location !== 'path' ? [{ at, keyword: 'required' }] : []),
    ...assertionsWithin(schema),
  ]);
  if (body === undefined) return [...credentials, ...ofParameters];
  const required = body.required ? [{ at: body.requiredAt, keyword: 'required' }] : [];
  return [
    ...credentials,
    ...ofParameters,
    ...required,
    { at: body.content.at, keyword: 'content' },
    ...assertionsWithin(body.content.schema),
  ];
}

function responseConstraints({ responses }: Operation): readonly ProbedConstraint[] {
  return responses.flatMap((rule) => [
    { at: rule.at, keyword: 'responses' },
    ...allContents(rule).flatMap(responsesOf),
    ...judgedHeaders(rule).flatMap(headerConstraints),
  ]);
}

function responsesOf(media: MediaType): readonly ProbedConstraint[] {
  return [{ at: media.at, keyword: 'content' }, ...assertionsWithin(media.schema)];
}

function headerConstraints({ required, at, schema }: HeaderRule): readonly ProbedConstraint[] {
  return [...(required ? [{ at, keyword: 'required' }] : []), ...assertionsWithin(schema)];
}

/** The constraints on headers that a response was checked against: an absent header only against being required. */
function checkedInHeaders(rule: ResponseRule, headers: readonly Header[]): readonly Place[] {
  return judgedHeaders(rule).flatMap((header) => {
    const isPresent = headerValues(headers, header.name).length > 0;
    return headerConstraints(header)
      .filter(({ at }) => isPresent || at === header.at)
      .map(({ at }) => at);
  });
}
