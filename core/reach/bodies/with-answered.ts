import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import { type AnswerAbove, type AnsweredValues, namesThing } from '../../knowledge/answered-values.js';
import type { KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import type { MemberPath } from '../../resources/resource.js';
import { requestModelOf } from '../../request/request-model.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import { getAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { KnownValues } from '../values/known-values.js';
import { instancePath } from './with-known.js';
import { isAllowed, spellingsOf } from '../values/spellings.js';

/**
 * The operation with values that responses of the run showed under the names of its parameters and members: `/countries/{country}` with
 * each country of a list. For a server that refuses what is made up. What the run did not create is read, and neither changed nor deleted.
 * @param known values of the configuration stay, and keys of what the run created.
 * @returns one operation for each of the likeliest values; none if responses showed nothing that the operation can take.
 */
export function withAnswered(operation: KnownOperation, answered: AnsweredValues, known: KnownValues): readonly KnownOperation[] {
  const parameters = operation.parameters.map((parameter) => candidatesOf(operation, parameter, answered, known));
  const members = membersOf(operation, answered);
  return [
    ...answered.above(operation.path).flatMap((above) => combined(operation, below(operation, parameters, above, known), members)),
    ...combined(operation, parameters, members),
  ];
}

type Candidates = readonly JsonValue[];
type Members = readonly (readonly [path: InstancePath, values: Candidates])[];

/** One operation for each of the likeliest values: the first of all parts, the second of all parts, and so on. */
function combined(operation: KnownOperation, parameters: readonly Candidates[], members: Members): readonly KnownOperation[] {
  const most = Math.max(0, ...[...parameters, ...members.map(([, values]) => values)].map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => {
    const chosen = operation.parameters.map((parameter, at) => withValue(parameter, valueAt(parameters[at] ?? [], i)));
    const { body } = operation;
    if (body === undefined || members.length === 0) return { ...operation, parameters: chosen };
    const found = members.flatMap(([path, values]) => {
      const value = valueAt(values, i);
      return value === undefined ? [] : [[path, value] as const];
    });
    return {
      ...operation,
      parameters: chosen,
      body: { ...body, content: { ...body.content, known: [...(body.content.known ?? []), ...found] } },
    };
  });
}

/** The candidates of parameters below a response: the parameters of its request stay, and what it shows comes first. */
function below(
  operation: KnownOperation,
  candidates: readonly Candidates[],
  above: AnswerAbove,
  known: KnownValues,
): readonly Candidates[] {
  return operation.parameters.map((parameter, i) => {
    const found = candidates[i] ?? [];
    const { name, in: location, schema } = parameter;
    if (location !== 'path' || !isFree(operation, parameter, known)) return found;
    const bound = above.parameters.get(name);
    if (bound !== undefined) return isAllowed(schema, bound) ? [bound] : found;
    return name === above.next ? [...above.shown.filter((one) => isAllowed(schema, one)), ...found] : found;
  });
}

function candidatesOf(operation: Operation, parameter: KnownParameter, answered: AnsweredValues, known: KnownValues): Candidates {
  const { name, in: location, schema } = parameter;
  if (!isFree(operation, parameter, known)) return [];
  const values = answered.valuesFor(name, location === 'path' ? literalBefore(operation.path, name) : undefined);
  return values
    .flatMap((value) => spellingsOf(value).find((one) => isAllowed(schema, one)) ?? [])
    .filter((value) => parameter.known === undefined || !equalJson(value, parameter.known));
}

/** True for a parameter that may name what the run did not create, and that nothing else decides. */
function isFree(operation: Operation, { name, in: location, required, schema, known: value }: KnownParameter, known: KnownValues): boolean {
  const isFixed = known.given(operation, name) !== undefined || allowsListedOnly(schema);
  const isOfOthers = location === 'path' && isChanging(operation) && !known.allowDestructive;
  const isCreated = value !== undefined && [...known.created.values()].some((one) => equalJson(one, value));
  return required && !isFixed && !isOfOthers && !isCreated;
}

/** Members of a body that are called the key of a thing, with the values that they may have. */
function membersOf(operation: KnownOperation, answered: AnsweredValues): Members {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const known = new Set((model.media.known ?? []).map(([path]) => path.join('\n')));
  return fieldsOfBody(model.media.schema).flatMap(({ path: field, name }) => {
    const path = instancePath(field);
    const called = nameOfKey(field, name);
    if (called === undefined || known.has(path.join('\n')) || getAt(model.full, path) === undefined) return [];
    const values = answered.valuesFor(called);
    return values.length === 0 ? [] : [[path, values] as const];
  });
}

/** What a member that is the key of a thing is called: `customerId`, and `customer-id` for the `id` of a `customer`; undefined for another member. */
function nameOfKey(path: MemberPath, name: string): string | undefined {
  if (namesThing(name)) return name;
  const owner = path.slice(0, -1).findLast((step) => step !== '*');
  const whole = `${owner}-${name}`;
  return owner !== undefined && namesThing(whole) ? whole : undefined;
}

/** The literal of a path before a parameter, which names what it is the key of: `countries` of `/countries/{name}`. */
export function literalBefore(path: string, name: string): string | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.includes(`{${name}}`));
  return segments.slice(0, Math.max(0, at)).findLast((segment) => segment !== '' && !segment.includes('{'));
}

function withValue(parameter: KnownParameter, value: JsonValue | undefined): KnownParameter {
  return value === undefined ? parameter : { ...parameter, known: value };
}

/** The last value stands for those that are missing. */
function valueAt(values: readonly JsonValue[], at: number): JsonValue | undefined {
  return values[at] ?? values.at(-1);
}
