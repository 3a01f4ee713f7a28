import { deepMerge } from './deep-merge.js';
import type { DocumentWalk } from './document-walk.js';
import { type PlainObject, isPlainObject } from './plain-object.js';
import { typeOfExample } from './type-of-example.js';

/** Returns a sample of a schema: a default, a constant or an example, else the simplest value of its type. */
export type Sample = (schema: unknown) => unknown;

interface Sampled {
  readonly value: unknown;
  readonly type: unknown;
}

/** The minimum that Prism's reader sets for a format. */
const LEAST: Readonly<Record<string, number>> = { int32: -(2 ** 31), int64: Number.MIN_SAFE_INTEGER };

/**
 * Creates a sampler that returns what the mock returns: a port of json-schema-sampler (which Prism uses) for the keywords
 * that a contract may have, including the changes that Prism's reader makes to a schema.
 */
export function createSampler({ arrive }: DocumentWalk, asRead: boolean): Sample {
  /** The references that are being sampled. */
  const open: unknown[] = [];

  /** A recursive schema is sampled once; where it goes on there is no value. */
  const sample = (written: unknown, type?: unknown): Sampled => {
    const reference = isPlainObject(written) ? written['$ref'] : undefined;
    if (reference === undefined) return sampleTarget(written, type);
    if (open.includes(reference)) return { value: undefined, type: null };
    open.push(reference);
    const sampled = sampleTarget(written, type);
    open.pop();
    return sampled;
  };

  const sampleTarget = (written: unknown, type: unknown): Sampled => {
    const item = arrive(written);
    if (!isPlainObject(item)) return { value: null, type: null };
    const schema = type === undefined ? item : { type, ...item };
    if (!asRead && schema['example'] !== undefined) return { value: schema['example'], type: schema['type'] };
    if (Array.isArray(schema['allOf'])) return merge(schema, schema['allOf']);
    const shown = [schema['default'], schema['const'], firstOf(schema['enum']), exampleOf(schema)].find((value) => value !== undefined);
    if (shown !== undefined) return { value: shown, type: null };
    const inferred = typeOfExample(schema);
    return { value: SAMPLERS[String(inferred)]?.(schema) ?? null, type: inferred };
  };

  const exampleOf = ({ example, examples }: PlainObject): unknown => (asRead && example !== undefined ? example : firstOf(examples));

  const merge = (schema: PlainObject, branches: readonly unknown[]): Sampled => {
    const base = sample({ ...schema, allOf: undefined });
    let { type } = base;
    const values: unknown[] = [];
    for (const branch of branches.map(arrive).filter(isPlainObject)) {
      const sampled = sample(branch, type);
      type = sampled.type || type;
      if (sampled.value !== null && sampled.value !== undefined) values.push(sampled.value);
    }
    if (type === 'object')
      return { type, value: [base.value ?? {}, ...values.filter((value) => typeof value === 'object')].reduce<unknown>(deepMerge, {}) };
    return { type, value: values.at(-1) ?? base.value };
  };

  const sampleObject = ({ properties, additionalProperties }: PlainObject): unknown => {
    const members = Object.entries(isPlainObject(properties) ? properties : {}).map(([name, schema]) => [name, sample(schema).value]);
    if (!isPlainObject(additionalProperties)) return Object.fromEntries(members);
    const { value } = sample(additionalProperties);
    return Object.fromEntries([...members, ['property1', value], ['property2', value]]);
  };

  const sampleArray = ({ items, minItems, maxItems }: PlainObject): unknown => {
    if (!items) return [];
    const length = Math.min(typeof maxItems === 'number' ? maxItems : Infinity, Number(minItems) || 1);
    return Array.from({ length }, () => sample(items).value).filter((value) => value !== undefined);
  };

  const sampleNumber = (schema: PlainObject): unknown => {
    const least = asRead ? LEAST[String(schema['format'])] : undefined;
    const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
    if (least !== undefined) return typeof minimum === 'number' ? Math.max(minimum, least) : least;
    if (minimum !== undefined) return minimum;
    if (typeof above === 'number') return above + 1 === below ? (above + below) / 2 : above + 1;
    if (typeof below === 'number') return below - 1;
    return maximum ?? 0;
  };

  const sampleString = ({ minLength, maxLength }: PlainObject): unknown => {
    const text = 'string';
    const least = Number(minLength ?? 0);
    const long = least > text.length ? text.repeat(Math.trunc(least / text.length) + 1).slice(0, least) : text;
    return typeof maxLength === 'number' && maxLength > 0 ? long.slice(0, maxLength) : long;
  };

  const SAMPLERS: Readonly<Record<string, (schema: PlainObject) => unknown>> = {
    object: sampleObject,
    array: sampleArray,
    string: sampleString,
    number: sampleNumber,
    integer: sampleNumber,
    boolean: () => true,
  };
  return (schema) => sample(schema).value;
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
