import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isSaidAlike } from '../../refusals/clauses.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { STATUSES_OF_STATE, speaksOfState } from '../../refusals/speaks-of-state.js';
import { itemsOf, membersOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { shapeOf } from '../../schema/shape.js';
import { namesState } from '../../words/names-state.js';
import { saysName } from '../../words/says-name.js';
import type { Trial } from '../trial/trial.js';
import { isOfPart } from '../../resources/paths/part-path.js';

/** True for two refusals with one status that say the same. */
export function isAnsweredAlike(one: Exchange, other: Exchange): boolean {
  return (
    other.outcome.kind === 'response' &&
    one.outcome.kind === 'response' &&
    one.outcome.status === other.outcome.status &&
    isSaidAlike(one, other)
  );
}

/** True for a status that speaks of a state, whatever part of the request its words name: a vaccination that is not valid until the departure. */
export function isConflict({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && STATUSES_OF_STATE.includes(outcome.status);
}

/** True if what a thing does not have yet is to be read or taken from it: a picture, a reservation that is given up (RFC 9110 section 15.5.5). */
export function lacksPart({ method, path }: KnownOperation, exchange: Exchange): boolean {
  return (method === 'DELETE' || method === 'GET') && isOfPart(path) && isAbsent(exchange);
}

/** Statuses that speak of a state in the words of the document only (RFC 9110 sections 15.5.1 and 15.5.21). */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 422]);

/** Words by which a refusal says in which state a thing has to be, or may not be. */
const ASKS = /\b(?:not|only|must|unless|until|before|already|no longer|cannot)\b/i;

/**
 * True for a refusal that speaks of the state of a thing.
 * @param states that the document lists for the things which the request names: `The submission is not accepted`.
 */
export function isOfState(exchange: Exchange, states: readonly string[]): boolean {
  const refusal = readRefusal(exchange);
  if (refusal === undefined) return false;
  const namesOne = (text: string): boolean => ASKS.test(text) && states.some((state) => saysName(text, state));
  return speaksOfState(refusal) || (OF_CONTENT.has(refusal.status) && refusal.parts.length === 0 && refusal.texts.some(namesOne));
}

/** The states that the document lists for the things which an operation names: the values of members such as `status`. */
export function statesNamed({ lab }: Trial, operation: KnownOperation): readonly string[] {
  const { plan, knowledge } = lab.session;
  const { resources, references } = plan.resources;
  const named = new Set(references.filter((one) => one.operation === operation.id && one.in !== 'query').map(({ resource }) => resource));
  const readings = resources.flatMap(({ item, readers, lists }) => (named.has(item) ? [...readers, ...lists] : []));
  const ids = new Set(readings.map((role) => role.operation));
  const shown = knowledge.contract.operations.filter(({ id }) => ids.has(id)).flatMap(successSchemasOf);
  const members = shown
    .flatMap((schema) => membersOf(schema))
    .flatMap((member) => [member, ...membersOf(itemsOf(member.schema) ?? member.schema)]);
  const listed = members.flatMap(({ name, schema }) => (namesState(name) ? (shapeOf(schema).values ?? []) : []));
  return [...new Set(listed.filter((value) => typeof value === 'string'))];
}
