import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import { boundsOf, typesOf, valuesOf } from '../../schema/nodes/merged-assertions.js';
import { itemNodes, namedMembers, requiredNames } from '../../schema/nodes/named-parts.js';
import type { SchemaNode, TypeName } from '../../schema/nodes/schema-node.js';
import type { SchemaReader } from '../../schema/schema-reader.js';

/** Where an error of a document says why a request is refused, and with what status; the best place first. */
export interface ErrorFields {
  readonly texts: readonly ErrorField[];
  readonly statuses: readonly ErrorField[];
}

/** A member of an error. */
export interface ErrorField {
  readonly path: InstancePath;
  /** Maximum length of a text, in code points. */
  readonly longest: number | undefined;
  /** True for a status that is written as a string. */
  readonly isText: boolean;
}

interface FoundField extends ErrorField {
  readonly name: string;
  readonly value: JsonValue | undefined;
  readonly isRequired: boolean;
  readonly isInteger: boolean;
}

/** What the members that say why are called, the plainest first (RFC 9457 section 3.1, RFC 6749 section 5.2, and by custom). */
const SAYING: readonly RegExp[] = [/detail/, /message|^msg$/, /description$|reason|explanation/, /^error$|text$/, /^title$/];
const STATUS = /^(?:http)?status(?:code)?$/;

/** The depth to which an error is searched. */
const DEEPEST = 5;

/**
 * Finds where an error reports its reason and its status: in members with the usual names, otherwise in the first required
 * string and the first required integer.
 * @param base an error of the schema, whose members count if they are not required.
 */
export function errorFields(reader: SchemaReader, schema: SchemaNode, base: JsonValue): ErrorFields {
  const fields = fieldsWithin(reader, [schema], base, [], true);
  const texts = fields.filter(({ isInteger }) => !isInteger);
  const rank = ({ name, path }: FoundField): number => rankOf(name) * DEEPEST + path.length;
  const named = texts.filter(({ name }) => rankOf(name) < SAYING.length).toSorted((a, b) => rank(a) - rank(b));
  const { types, isFree, longest } = limitsOf(reader, [schema], base);
  const isWholeText = isFree && types.includes('string') && types.every((type) => type === 'string' || type === 'null');
  const whole = isWholeText ? [{ path: [], longest, isText: true }] : [];
  return { texts: [...whole, ...new Set([...named, ...texts.filter(({ isRequired }) => isRequired)])], statuses: statusesOf(fields) };
}

function statusesOf(fields: readonly FoundField[]): readonly ErrorField[] {
  const numbers = fields.filter(({ isInteger, value }) => isInteger || isStatus(value));
  const named = numbers.filter(({ name }) => STATUS.test(plainName(name)));
  const coded = numbers.filter(({ name, value }) => plainName(name).endsWith('code') && isStatus(value));
  return [...new Set([...named, ...coded, ...numbers.filter(({ isRequired, isInteger }) => isRequired && isInteger)])];
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

function rankOf(name: string): number {
  const at = SAYING.findIndex((words) => words.test(plainName(name)));
  return at === -1 ? SAYING.length : at;
}

/** What schemas say of a string or an integer. */
interface Limits {
  readonly types: readonly TypeName[];
  /** False if only listed values are allowed. */
  readonly isFree: boolean;
  readonly longest: number | undefined;
}

function limitsOf({ allApplied }: SchemaReader, schemas: readonly SchemaNode[], value: JsonValue | undefined): Limits {
  const assertions = allApplied(schemas, value).flatMap((node) => node.assertions);
  const { max: longest } = boundsOf(assertions, 'minLength', 'maxLength');
  return { types: typesOf(assertions), isFree: valuesOf(assertions) === undefined, longest };
}

/** The strings and integers of an error, those that are required and those that it has. */
function fieldsWithin(
  reader: SchemaReader,
  schemas: readonly SchemaNode[],
  value: JsonValue | undefined,
  path: InstancePath,
  isRequired: boolean,
): readonly FoundField[] {
  if (path.length > DEEPEST) return [];
  const nodes = reader.allApplied(schemas, value);
  if (value !== undefined && isArray(value))
    return value.items.length === 0 ? [] : fieldsWithin(reader, itemNodes(nodes, 0), value.items[0], [...path, 0], isRequired);
  const required = requiredNames(nodes);
  const present = value !== undefined && isObject(value) ? value.members.map(([name]) => name) : [];
  return [...new Set([...namedMembers(nodes), ...present])].flatMap((name): readonly FoundField[] => {
    const item = memberOf(value, name);
    const isNeeded = isRequired && required.has(name);
    if (item === undefined && !isNeeded) return [];
    const inner = [...path, name];
    const member = reader.memberNodes(nodes, name);
    const { types, isFree, longest } = limitsOf(reader, member, item);
    const field = { name, path: inner, value: item, longest, isRequired: isNeeded };
    if (item === undefined ? types.includes('string') : typeof item === 'string')
      return isFree ? [{ ...field, isText: true, isInteger: false }] : [];
    if (item === undefined ? types.includes('integer') : isNumber(item))
      return isFree && (types.includes('integer') || isStatus(item)) ? [{ ...field, isText: false, isInteger: true }] : [];
    return fieldsWithin(reader, member, item, inner, isNeeded);
  });
}

/** Whether a value may be an HTTP status. */
function isStatus(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && /^[1-5]\d\d$/.test(typeof value === 'string' ? value : isNumber(value) ? value.text : '');
}
