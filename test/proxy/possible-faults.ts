import { decodeJson } from '../../core/json/decode.js';
import { isObject } from '../../core/json/value.js';
import { headerValues } from '../../core/codecs/headers.js';
import { allContents } from '../../core/contract/all-contents.js';
import type { Contract, Operation } from '../../core/contract/contract.js';
import type { Place } from '../../core/place.js';
import { countCoverage } from '../../core/checks/coverage.js';
import { possibleSuccesses, responseFor } from '../../core/contract/documented-statuses.js';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import { evaluate } from '../../core/schema/evaluation/evaluate.js';
import { assertionsWithin, nodesWithin } from '../../core/schema/nodes/nodes-within.js';
import type { Assertion } from '../../core/schema/nodes/schema-node.js';
import type { ProxyFault } from './fault.js';
import { impliedIn } from './implied-constraints.js';
import { withoutMember } from './without-member.js';

/** Successes of other things than a plain answer. */
const STATUSES = [202, 203, 201, 200];

/** Media types that few documents list. */
const TYPES = ['text/x-something-else', 'application/x-something-else'];

/** How many constraints of an operation are ignored in turn. */
const MOST_CONSTRAINTS = 2;

/**
 * The faults that a proxy can give an operation, those of requests in turn with those of responses.
 * @param answer the success of its plain request.
 * @param draw chooses one of so many.
 */
export function possibleFaults(
  contract: Contract,
  operation: Operation,
  answer: ContractResponse,
  draw: (count: number) => number,
): readonly ProxyFault[] {
  // What documents no response allows any.
  if (operation.responses.length === 0) return [];
  const constraints = constraintsOf(contract, operation);
  const first = draw(Math.max(constraints.length, 1));
  const step = Math.max(1, Math.floor(constraints.length / MOST_CONSTRAINTS));
  const ignored = constraints.slice(0, MOST_CONSTRAINTS).flatMap((_, i): readonly ProxyFault[] => {
    const row = constraints[(first + i * step) % constraints.length];
    return row === undefined ? [] : [{ kind: 'ignores-constraint', operation, at: row.at, keyword: row.keyword }];
  });
  const requires = operation.security !== undefined && operation.security.alternatives.every((schemes) => schemes.length > 0);
  return [
    ...droppedMember(operation, answer, draw),
    ...ignored,
    ...otherStatus(operation, answer),
    ...(requires ? [{ kind: 'skips-credentials', operation } as const] : []),
    ...otherType(operation, answer),
  ];
}

interface Ignorable {
  readonly at: Place;
  readonly keyword: string;
}

/** The constraints that a request can break, for all that is known. */
function constraintsOf(contract: Contract, operation: Operation): readonly Ignorable[] {
  const rows = countCoverage({ ...contract, operations: [operation] }).rows();
  const texts = [
    ...operation.parameters.map(({ schema }) => schema),
    ...(operation.body === undefined || /[/+]json\b/.test(operation.body.content.name) ? [] : [operation.body.content.schema]),
  ];
  const types = texts.flatMap(assertionsWithin).flatMap((one) => (isOfAnyText(one) ? one.at.pointer : []));
  const schemas = [...operation.parameters, ...(operation.body === undefined ? [] : allContents(operation.body))].map(
    ({ schema }) => schema,
  );
  const implied = schemas
    .flatMap(nodesWithin)
    // What only responses have need not be looked at in a request (OpenAPI 3.1 section 4.8.24).
    .flatMap((node) => (node.isReadOnly === true ? assertionsWithin(node) : impliedIn(node)))
    .map(({ at }) => at.pointer);
  const unbroken = new Set([...types, ...implied]);
  return rows.filter(
    ({ side, keyword, at }) => side === 'request' && !['security', 'content', 'format'].includes(keyword) && !unbroken.has(at.pointer),
  );
}

/** Whatever is written is a string, and one value is a list of one. */
function isOfAnyText(assertion: Assertion): boolean {
  return 'types' in assertion && assertion.types.some((type) => ['string', 'array', 'object'].includes(type));
}

function droppedMember(operation: Operation, answer: ContractResponse, draw: (count: number) => number): readonly ProxyFault[] {
  const rule = responseFor(operation, answer.status);
  if (rule?.content === undefined || typeof answer.body !== 'string') return [];
  const { schema } = rule.content;
  const value = decodeJson(Buffer.from(answer.body)).value;
  if (value === undefined || !isObject(value)) return [];
  const broken = value.members.flatMap(([member]) => {
    const { violations } = evaluate(schema, withoutMember(value, member), { direction: 'response' });
    const [only, another] = violations;
    return only?.assertion.keyword === 'required' && another === undefined ? [{ member, at: only.assertion.at }] : [];
  });
  const chosen = broken[draw(Math.max(broken.length, 1))];
  return chosen === undefined ? [] : [{ kind: 'drops-member', operation, ...chosen }];
}

function otherStatus(operation: Operation, { status }: ContractResponse): readonly ProxyFault[] {
  const { statuses, upTo } = possibleSuccesses(operation);
  const other = STATUSES.find((one) => one !== status && !statuses.includes(one) && responseFor(operation, one) === undefined);
  return other === undefined || upTo !== undefined ? [] : [{ kind: 'other-status', operation, status: other }];
}

function otherType(operation: Operation, { status, headers, body }: ContractResponse): readonly ProxyFault[] {
  const rule = responseFor(operation, status);
  if (rule?.content === undefined || body === undefined || headerValues(headers, 'content-type').length === 0) return [];
  const names = allContents(rule).map(({ name }) => name);
  const type = TYPES.find(() => names.every((name) => !name.includes('*')));
  return type === undefined ? [] : [{ kind: 'other-media-type', operation, type }];
}
