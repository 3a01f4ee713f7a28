import type { Case } from '../cases/case.js';
import type { Assertion, Contract, MediaType, Operation, SchemaNode } from '../spec/contract.js';
import type { Place } from '../spec/place.js';
import type { Outcome } from '../http/exchange.js';
import { responseFor } from './documented.js';

/** How often one constraint of the document was probed. */
export interface CoverageRow {
  readonly at: Place;
  readonly keyword: string;
  /** Whether requests are held to it, or answers only. */
  readonly side: 'request' | 'answer';
  /** Cases that keep it; for a constraint on answers, the answers that were held to it. */
  readonly accept: number;
  /** Cases that break it and nothing else. */
  readonly reject: number;
}

/** Counts, case by case. */
export interface CoverageCounter {
  readonly add: (own: Case, outcome: Outcome) => void;
  readonly rows: () => readonly CoverageRow[];
}

interface MutableRow {
  readonly at: Place;
  readonly keyword: string;
  readonly side: CoverageRow['side'];
  accept: number;
  reject: number;
}

/** Starts counting for every constraint of a contract: none is left out because nothing probes it. */
export function countCoverage(contract: Contract): CoverageCounter {
  const rows = new Map<string, MutableRow>();
  const keyOf = (at: Place): string => `${at.file}#${at.pointer}`;
  const declare = (at: Place, keyword: string, side: CoverageRow['side']): void => {
    if (!rows.has(keyOf(at))) rows.set(keyOf(at), { at, keyword, side, accept: 0, reject: 0 });
  };
  for (const operation of contract.operations) {
    for (const { at, keyword } of requestConstraints(operation)) declare(at, keyword, 'request');
    for (const { at, keyword } of answerConstraints(operation)) declare(at, keyword, 'answer');
  }
  const count = (at: Place, side: 'accept' | 'reject'): void => {
    const row = rows.get(keyOf(at));
    if (row !== undefined) row[side] += 1;
  };
  return {
    add: (own, outcome) => {
      for (const { at, side } of probesOf(own)) count(at, side);
      if (outcome.kind !== 'answer') return;
      const rule = responseFor(own.operation, outcome.status);
      if (rule === undefined) return;
      count(rule.at, 'accept');
      for (const { at } of rule.content === undefined ? [] : answersOf(rule.content))
        if (rows.get(keyOf(at))?.side === 'answer') count(at, 'accept');
    },
    rows: () => [...rows.values()],
  };
}

interface Spot {
  readonly at: Place;
  readonly keyword: string;
}

interface Probe {
  readonly at: Place;
  readonly side: 'accept' | 'reject';
}

/** Which constraints a case probes, by the judge's word and not the generator's. */
function probesOf({ expectation, operation, kind }: Case): readonly Probe[] {
  const { body, security } = operation;
  const credentials: Probe[] = security === undefined ? [] : [{ at: security, side: expectation.kind === 'refuse' ? 'reject' : 'accept' }];
  if (body === undefined || expectation.kind === 'refuse') return credentials;
  const { content, requiredAt } = body;
  if (expectation.kind === 'accept') {
    const held = [...expectation.held, ...closing(content.schema)].map(({ at }): Probe => ({ at, side: 'accept' }));
    return [...credentials, ...held, { at: content.at, side: 'accept' }, { at: requiredAt, side: 'accept' }];
  }
  if (expectation.kind !== 'reject') return [];
  if (kind === 'malformed-empty') return [{ at: requiredAt, side: 'reject' }];
  const [first, ...others] = expectation.violations;
  if (first === undefined) return [{ at: content.at, side: 'reject' }];
  const single = others.every(({ path }) => path.join('/') === first.path.join('/'));
  return single ? expectation.violations.map(({ assertion }) => ({ at: assertion.at, side: 'reject' })) : [];
}

/** What must not be there holds for a body just by its not being there: the judge does not come across it. */
function closing(schema: SchemaNode): readonly Assertion[] {
  return assertionsOf(schema).filter(({ keyword }) => keyword === 'never');
}

function requestConstraints({ body, security }: Operation): readonly Spot[] {
  const credentials = security === undefined ? [] : [{ at: security, keyword: 'security' }];
  if (body === undefined) return credentials;
  const required = body.required ? [{ at: body.requiredAt, keyword: 'required' }] : [];
  return [...credentials, ...required, { at: body.content.at, keyword: 'content' }, ...assertionsOf(body.content.schema)];
}

function answerConstraints({ responses }: Operation): readonly Spot[] {
  return responses.flatMap(({ at, content }) => [{ at, keyword: 'responses' }, ...(content === undefined ? [] : answersOf(content))]);
}

function answersOf(media: MediaType): readonly Spot[] {
  return [{ at: media.at, keyword: 'content' }, ...assertionsOf(media.schema)];
}

function assertionsOf(node: SchemaNode): readonly Assertion[] {
  const inner = [
    ...node.allOf,
    ...node.properties.map(({ schema }) => schema),
    ...(node.additional === undefined ? [] : [node.additional]),
    ...(node.items === undefined ? [] : [node.items]),
  ];
  return [...node.assertions, ...inner.flatMap(assertionsOf)];
}
