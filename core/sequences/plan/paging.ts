import { type JsonValue, jsonNumber } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { typesOf } from '../../resources/answers/members.js';
import { evaluate } from '../../schema/evaluate.js';

/** What a list calls the most items that it answers with. `size` and `top` mean that only beside what pages through. */
const SIZE = /^\$?(?:limit|per_?page|page_?size|max_?results|size|top)$/i;
const AMBIGUOUS = /^(?:size|top)$/i;
/** What it calls the number of items that are left out. */
const OFFSET = /^\$?(?:offset|skip)$/i;

/** The parameters by which a list is read in parts. */
export interface Paging {
  readonly size: Parameter;
  readonly offset: Parameter | undefined;
}

/** The parameters of an operation by which it lists things in parts, one thing for each; undefined if it has none. */
export function pagingOf({ parameters }: Operation): Paging | undefined {
  const query = parameters.filter(({ in: location, schema }) => location === 'query' && typesOf(schema)?.has('integer') === true);
  const offset = query.find(({ name, schema }) => OFFSET.test(name) && ['0', '1'].every((text) => isAllowed(schema, jsonNumber(text))));
  const size = query.find(({ name, schema }) => SIZE.test(name) && isAllowed(schema, jsonNumber('1')));
  if (size === undefined || (AMBIGUOUS.test(size.name) && offset === undefined)) return undefined;
  return { size, offset };
}

function isAllowed(schema: Parameter['schema'], value: JsonValue): boolean {
  return evaluate(schema, value, { formats: 'assertion', direction: 'request' }).violations.length === 0;
}
