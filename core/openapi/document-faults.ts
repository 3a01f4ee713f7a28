import { pointerTo, pointerTokens } from '../place.js';
import { OBJECTS } from './source/objects.js';

/** What the JSON Schema of OpenAPI does not allow, in plain words. */
export interface DocumentFault {
  /** The place in the document, its `$ref`s in place. */
  readonly pointer: string;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint: string;
  /** True for a field that its object does not have. */
  readonly isUnknownField?: true;
}

/** A violation as ajv reports it. */
interface Violation {
  readonly pointer: string;
  readonly keyword: string;
  /** The place of the keyword in the JSON Schema. */
  readonly schema: string;
  readonly params: ReadonlyMap<string, unknown>;
  readonly message: string;
}

const FIX = 'Fix this line';

/**
 * The faults behind the violations that ajv reports with `allErrors`, in the order of the report and each once: without those of branches that are not
 * meant, and without those that only repeat what is inside them.
 * @param document of which they are.
 */
export function documentFaults(details: readonly unknown[], document: unknown): readonly DocumentFault[] {
  const plausible = withoutOtherBranches(details.flatMap(violationOf).filter((one) => one.params.get('missingProperty') !== '$ref'));
  const kept = plausible.filter((one) => !repeatsOthers(one, plausible));
  const faults = kept.map((one) => faultOf(one, document));
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()];
}

function violationOf(detail: unknown): readonly Violation[] {
  if (typeof detail !== 'object' || detail === null || !('instancePath' in detail) || !('message' in detail)) return [];
  // What is wrong with the name of a member is reported once more, with the name.
  if ('propertyName' in detail) return [];
  const params = 'params' in detail && typeof detail.params === 'object' && detail.params !== null ? Object.entries(detail.params) : [];
  const textOf = (name: 'keyword' | 'schemaPath'): string => String(Object.entries(detail).find(([key]) => key === name)?.[1] ?? '');
  const [keyword, schema] = [textOf('keyword'), textOf('schemaPath')];
  return [{ pointer: String(detail.instancePath), keyword, schema, params: new Map(params), message: String(detail.message) }];
}

const CHOICES: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'if']);
const UNKNOWN: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties']);
const FIELDS: ReadonlySet<string> = new Set(
  Object.values(OBJECTS).flatMap(({ fields, fields32 = {} }) => [...Object.keys(fields), ...Object.keys(fields32)]),
);

/** True for a choice of which a branch says what is wrong, and for a known field that only counts as unknown because of another violation. */
function repeatsOthers(one: Violation, all: readonly Violation[]): boolean {
  const isInside = (other: Violation): boolean =>
    other !== one && isAtOrBelow(other.pointer, one.pointer) && !CHOICES.has(other.keyword) && !UNKNOWN.has(other.keyword);
  if (CHOICES.has(one.keyword)) {
    const isNear = (other: Violation): boolean => other !== one && isAtOrBelow(other.pointer, one.pointer);
    return all.some(
      (other) => isNear(other) && (!CHOICES.has(other.keyword) || other.pointer !== one.pointer || all.indexOf(other) < all.indexOf(one)),
    );
  }
  return UNKNOWN.has(one.keyword) && FIELDS.has(unknownField(one) ?? '') && all.some(isInside);
}

/** Of a value that keeps no branch of a choice, the violations of the branch that is nearest to it, with the words that others have in the same place. */
function withoutOtherBranches(all: readonly Violation[]): readonly Violation[] {
  const dropped = new Set<Violation>();
  const places = new Set<string>();
  for (const [i, choice] of all.entries()) {
    if (choice.keyword !== 'oneOf' && choice.keyword !== 'anyOf') continue;
    const branches = new Map<string, Violation[]>();
    for (const one of all.slice(0, i)) {
      if (!isOfBranch(one, choice)) continue;
      branches.set(branchOf(one), [...(branches.get(branchOf(one)) ?? []), one]);
    }
    const [nearest = [], ...others] = [...branches.values()].toSorted((a, b) => distanceOf(a) - distanceOf(b));
    // A word that no branch has says which one is meant, and nothing else of it counts.
    const isUnknown = others.length > 0 && nearest.some((one) => wordsIn(one).length > 0);
    for (const one of [...others.flat(), ...(isUnknown ? nearest.filter((other) => wordsIn(other).length === 0) : [])]) {
      dropped.add(one);
      places.add(one.pointer);
    }
  }
  return all
    .filter((one) => !dropped.has(one))
    .map((one): Violation => {
      if (wordsIn(one).length === 0 || !places.has(one.pointer)) return one;
      const words = new Set(all.flatMap((other) => (other.pointer === one.pointer ? wordsIn(other) : [])));
      return { ...one, keyword: 'enum', params: new Map([['allowedValues', [...words]]]) };
    });
}

/** True for a violation of the value itself, or of the word in it that tells branches apart. */
function isOfBranch(one: Violation, choice: Violation): boolean {
  if (CHOICES.has(one.keyword)) return false;
  const isWord = wordsIn(one).length > 0 && one.pointer.startsWith(`${choice.pointer}/`);
  return one.pointer === choice.pointer || (isWord && !one.pointer.slice(choice.pointer.length + 1).includes('/'));
}

function wordsIn({ keyword, params }: Violation): readonly unknown[] {
  if (keyword === 'const') return [params.get('allowedValue')];
  const values = keyword === 'enum' ? params.get('allowedValues') : undefined;
  return Array.isArray(values) ? values : [];
}

/** The part of the JSON Schema that a violation is of: a definition, or a branch inside one. */
function branchOf({ schema }: Violation): string {
  return /^.*\/(?:oneOf|anyOf)\/\d+(?=\/)/.exec(schema)?.[0] ?? /^#\/(?:definitions|\$defs)\/[^/]+/.exec(schema)?.[0] ?? '';
}

/** What a value would be to keep a branch; another word for what it is counts most. */
function distanceOf(branch: readonly Violation[]): number {
  return branch.length + branch.filter(({ keyword }) => keyword === 'enum' || keyword === 'const' || keyword === 'type').length * 100;
}

function isAtOrBelow(pointer: string, owner: string): boolean {
  return pointer === owner || pointer.startsWith(`${owner}/`);
}

function unknownField({ params }: Violation): string | undefined {
  const name = params.get('unevaluatedProperty') ?? params.get('additionalProperty');
  return typeof name === 'string' ? name : undefined;
}

function faultOf(violation: Violation, document: unknown): DocumentFault {
  const { pointer, params } = violation;
  const unknown = unknownField(violation);
  if (unknown !== undefined) {
    const isStatus = pointerTokens(pointer).at(-1) === 'responses' && !pointer.endsWith('components/responses');
    const [message, hint] = isStatus
      ? [`'${unknown}' is not a status`, 'Write one such as 200, a range such as 2XX, or default']
      : [`'${unknown}' is not a field of this object`, 'Remove it, or write it as x-…'];
    return { pointer: pointerTo(pointer, unknown), message, hint, isUnknownField: true };
  }
  const name = params.get('propertyName');
  if (typeof name === 'string')
    return {
      pointer: pointerTo(pointer, name),
      message: `'${name}' cannot be the name of a part`,
      hint: 'Use letters, digits, dots, hyphens and underscores',
    };
  const subject = nameOf(pointerTokens(pointer), document);
  const missing = params.get('missingProperty');
  if (typeof missing === 'string') {
    const property = violation.keyword.startsWith('depend') ? ` beside '${String(params.get('property'))}'` : '';
    return { pointer, message: `${subject} has no '${missing}'${property}`, hint: 'Add it' };
  }
  return { pointer, message: `${subject} ${predicateOf(violation)}`, hint: FIX };
}

/** A value by its key, or by its index in a list. */
function nameOf(tokens: readonly string[], document: unknown): string {
  const last = tokens.at(-1);
  if (last === undefined) return 'the document';
  const owner = tokens.slice(0, -1).reduce<unknown>((value, token) => (isObject(value) ? value[token] : undefined), document);
  return Array.isArray(owner) && tokens.length > 1 ? `'${tokens.at(-2)}[${last}]'` : `'${last}'`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

const EXCLUDE = 'has parts that exclude each other';

/** What ajv says, as a predicate in plain words. */
function predicateOf({ keyword, params, message }: Violation): string {
  const limit = String(params.get('limit'));
  const items = (one: string): string => `${limit} ${one}${limit === '1' ? '' : 's'}`;
  switch (keyword) {
    case 'type':
      return `must be ${wordsOf(params.get('type'), (type) => TYPES[type] ?? type)}`;
    case 'enum':
      return `must be ${wordsOf(params.get('allowedValues'), String)}`;
    case 'const':
      return `must be ${JSON.stringify(params.get('allowedValue'))}`;
    case 'pattern':
      return `must match the pattern ${String(params.get('pattern'))}`;
    case 'format':
      return `must be written as ${String(params.get('format'))}`;
    case 'minItems':
      return `must have at least ${items('item')}`;
    case 'maxItems':
      return `must have at most ${items('item')}`;
    case 'minProperties':
      return `must have at least ${items('member')}`;
    case 'maxProperties':
      return `must have at most ${items('member')}`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'uniqueItems':
      return 'must not have an item twice';
    case 'contains':
      return params.get('maxContains') === undefined ? message : 'has more of one kind of item than may stand there';
    case 'not':
      return EXCLUDE;
    case 'oneOf':
      return Array.isArray(params.get('passingSchemas')) ? EXCLUDE : 'is nothing that may stand here';
    case 'anyOf':
    case 'if':
      return 'is nothing that may stand here';
    case 'false schema':
      return 'may not stand here';
    default:
      return message.replace('must NOT', 'must not');
  }
}

function wordsOf(value: unknown, words: (one: string) => string): string {
  const all = Array.isArray(value) ? value.map((one: unknown) => String(one)) : String(value).split(',');
  return all.map(words).join(' or ');
}
