import type { Parameter } from '../../contract/contract.js';
import { type JsonObject, type JsonValue, isObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Resource } from '../../resources/resource.js';
import { shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { periodMembersOf } from './periods.js';

/** An operation that shows what is free, for the time that a creation takes: the availability of a hotel. */
export interface View {
  readonly operation: KnownOperation;
  readonly query: ReadonlyMap<Parameter, JsonValue>;
}

/** Upper bound on the views of one creation. */
const MOST_VIEWS = 2;

/** Words of an operation, or of its parameters, that shows what is free. */
const FREE = /avail|free|vacan|remain/i;

const DAY = /^\d{4}-\d\d-\d\d/;
const TIME = /^\d\d:\d\d/;
const ENDS = new Set('end ends to until till before'.split(' '));

/** The operations that show what is free, beside those that read or list things of a kind: `GET /tables?free_date=2027-05-01`. Pure. */
export function viewsBeside(operations: readonly KnownOperation[], { item, readers, lists }: Resource): readonly KnownOperation[] {
  const own = new Set([...readers, ...lists].map(({ operation }) => operation));
  const shown = operations.filter(({ id, method, path, operationId = '', parameters }) => {
    if (method !== 'GET' || own.has(id) || path.startsWith(item)) return false;
    return FREE.test(path) || FREE.test(operationId) || parameters.some(isOfFree);
  });
  return shown.slice(0, MOST_VIEWS);
}

function isOfFree({ name, in: where }: Parameter): boolean {
  return where === 'query' && FREE.test(name);
}

/** A view for the time that a creation takes. @param sent its body. */
export function viewFor(operation: KnownOperation, sent: JsonValue): View {
  const { path, parameters } = operation;
  const asked = parameters.filter((one) => one.in === 'query' && (one.required || isOfFree(one) || FREE.test(path)));
  const query = asked.flatMap((parameter): readonly (readonly [Parameter, JsonValue])[] => {
    const value = isObject(sent) ? valueFor(parameter, sent) : undefined;
    return value === undefined ? [] : [[parameter, value]];
  });
  return { operation, query: new Map(query) };
}

/** The value of a parameter for a day or a time, of those that a body has. */
function valueFor({ name, schema }: Parameter, sent: JsonObject): JsonValue | undefined {
  const { format } = shapeOf(schema);
  const period = periodMembersOf(sent);
  const texts = sent.members.flatMap(([member, value]) => (typeof value === 'string' ? [[member, value] as const] : []));
  if (format === 'date' || format === 'date-time') {
    const [start, end] = [period?.start, period?.kind === 'ends' ? period.end : undefined].map((member) =>
      member === undefined ? undefined : memberOf(sent, member),
    );
    const one = start ?? texts.find(([, value]) => DAY.test(value))?.[1];
    const value = wordsOf(name).some((word) => ENDS.has(word)) ? (end ?? one) : one;
    return typeof value !== 'string' ? undefined : format === 'date' ? value.slice(0, 'YYYY-MM-DD'.length) : value;
  }
  return format === 'time' || wordsOf(name).includes('time') ? texts.find(([, value]) => TIME.test(value))?.[1] : undefined;
}
