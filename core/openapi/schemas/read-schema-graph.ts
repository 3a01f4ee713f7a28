import { isJsonName } from '../../codecs/media-type.js';
import { codecOf } from '../../codecs/bodies/codec-of.js';
import { KitError } from '../../kit-error.js';
import { type JsonObject, type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { exemptMembers } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode, ValueAssertion } from '../../schema/nodes/schema-node.js';
import type { Place } from '../../place.js';
import { isAlways, namedSchemas, readApplicators, schemasOf } from './read-applicators.js';
import { readAssertion } from './read-assertion.js';
import { readHints } from './read-hints.js';
import { refuseLoops } from './refuse-loops.js';
import type { LocatedNode, SourceFiles } from '../source/located-node.js';
import { referenceOf } from '../source/resolve-ref.js';
import { resolveSchema } from './resolve-schema.js';
import { resolveUri } from '../source/base-uri.js';
import { type SchemaLocation, findResources, locateSchema, pointerIn, schemaChild } from './schema-resources.js';
import { placeIn } from '../source/source-file.js';

/** How to treat what a schema may not have. */
export interface SchemaRules {
  /** Rewrites the keywords of a schema object before it is read. */
  readonly prepare?: (schema: JsonObject) => JsonObject;
  /** True for a schema that means null to be allowed although its keywords do not. Default: none does. */
  readonly meansNull?: (schema: JsonObject) => boolean;
  /** Called for each schema object before it is read. */
  readonly check?: (node: LocatedNode) => void;
  /** Called for a malformed keyword, which is left out. Default: the error is thrown. */
  readonly leaveOut?: (error: KitError, at: Place) => void;
}

type Draft = { -readonly [Name in keyof SchemaNode]: SchemaNode[Name] };

const VALIDATION = 'https://json-schema.org/draft/2020-12/vocab/validation';

/**
 * Creates a reader of the schemas in some files (JSON Schema 2020-12). Each schema becomes one node, however often it is
 * referred to, so a recursive schema becomes a circle of nodes.
 * @returns a function that reads the schema at a node. It throws a KitError at the line of a keyword that is malformed or leads
 * nowhere, and of a `$ref` that leads back to itself.
 */
export function createSchemaReader(sourceFiles: SourceFiles, rules: SchemaRules): (node: LocatedNode) => SchemaNode {
  const resources = findResources(sourceFiles);
  const nodes = new Map<string, Draft>();
  const locations = new Map<SchemaNode, SchemaLocation>();
  const pending: Draft[] = [];
  let isDirected = false;
  const anchorsByBase = new Map<string, NonNullable<SchemaNode['more']>['dynamicAnchors']>();

  const nodeOf = (location: SchemaLocation): Draft => {
    const key = `${location.source.path}#${location.pointer}`;
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const at = placeIn(location.source, location.pointer);
    const draft: Draft = { at, assertions: [], allOf: [], properties: [], additional: undefined, items: undefined };
    nodes.set(key, draft);
    locations.set(draft, location);
    pending.push(draft);
    return draft;
  };

  const dynamicAnchorsOf = (base: string): NonNullable<SchemaNode['more']>['dynamicAnchors'] => {
    const found = resources.dynamic.get(base);
    if (found === undefined) return undefined;
    const known = anchorsByBase.get(base) ?? [...found].map(([name, location]) => ({ name, schema: nodeOf(location) }));
    anchorsByBase.set(base, known);
    return known;
  };

  // Large documents refer to the same schema thousands of times.
  const targets = new Map<string, SchemaLocation>();
  const targetOf = (location: SchemaLocation, keyword: '$ref' | '$dynamicRef', reference: string): SchemaLocation => {
    const key = `${location.source.path} ${location.base} ${reference}`;
    const target = targets.get(key) ?? resolveSchema(sourceFiles, resources, location, keyword, reference);
    targets.set(key, target);
    return target;
  };

  const fill = (draft: Draft, written: SchemaLocation): void => {
    const { at } = draft;
    const location = isObject(written.value) ? { ...written, value: rules.prepare?.(written.value) ?? written.value } : written;
    if (location.value === true) return;
    if (location.value === false) return void (draft.assertions = [{ at, keyword: 'never' }]);
    if (!isObject(location.value)) throw malformed(location, 'a schema must be an object, true or false');
    rules.check?.(written);
    const reference = referenceOf(location);
    const target = reference === undefined ? [] : [nodeOf(targetOf(location, '$ref', reference))];
    const within = (keyword: string): SchemaNode | undefined => {
      const child = schemaChild(location, keyword);
      return child === undefined ? undefined : nodeOf(child);
    };
    draft.assertions = [...(validates(location) ? assertionsOf(location, rules) : []), ...nothing(location)];
    draft.allOf = [...target, ...(schemasOf(location, 'allOf', nodeOf) ?? [])];
    draft.properties = namedSchemas(location, 'properties', nodeOf) ?? [];
    draft.additional = within('additionalProperties');
    draft.items = within('items');
    if (memberOf(location.value, 'readOnly') === true) draft.isReadOnly = true;
    if (memberOf(location.value, 'writeOnly') === true) draft.isWriteOnly = true;
    if (isBinary(location.value)) draft.isBinary = true;
    const content = holdsJson(location.value) ? within('contentSchema') : undefined;
    if (content !== undefined) draft.content = content;
    isDirected ||= draft.isReadOnly === true || draft.isWriteOnly === true;
    const shown = shownBy(location.value);
    if (shown.length > 0) draft.shown = shown;
    draft.assertions = withShown(draft.assertions, shown);
    const defaultValue = memberOf(location.value, 'default');
    if (defaultValue !== undefined) draft.defaultValue = defaultValue;
    const hints = readHints(location.value);
    if (hints !== undefined) draft.hints = hints;
    const more = readApplicators(location, nodeOf);
    const dynamicRef = dynamicReference(location);
    const dynamicAnchors = dynamicAnchorsOf(location.base);
    const isNullMeant = isObject(written.value) && rules.meansNull?.(written.value) === true;
    if (more === undefined && dynamicRef === undefined && dynamicAnchors === undefined && !isNullMeant) return;
    draft.more = {
      ...more,
      ...(isNullMeant ? { meansNull: true } : {}),
      ...(dynamicRef === undefined ? {} : { dynamicRef }),
      ...(dynamicAnchors === undefined ? {} : { dynamicAnchors }),
    };
  };

  /** A `$dynamicRef` to what is not a dynamic anchor is a `$ref` (Core section 8.2.3.2): then no resource has the name. */
  const dynamicReference = (location: SchemaLocation): NonNullable<SchemaNode['more']>['dynamicRef'] => {
    const reference = memberOf(location.value, '$dynamicRef');
    if (typeof reference !== 'string') return undefined;
    const target = targetOf(location, '$dynamicRef', reference);
    const name = memberOf(target.value, '$dynamicAnchor');
    const isAnchor = typeof name === 'string' && reference.endsWith(`#${name}`);
    return { name: isAnchor ? name : '', schema: nodeOf(target) };
  };

  /** True if the dialect of a schema has the validation vocabulary, or is not known (Core section 8.1.2). */
  const validates = ({ base, source }: SchemaLocation): boolean => {
    const dialect = memberOf(resources.roots.get(base)?.value, '$schema') ?? memberOf(source.root, '$schema');
    const uri = typeof dialect === 'string' ? resolveUri(dialect, base) : undefined;
    const vocabulary = memberOf(resources.roots.get(uri ?? '')?.value, '$vocabulary');
    return vocabulary === undefined || memberOf(vocabulary, VALIDATION) !== undefined;
  };

  /** A schema that cannot be read is read again, and refused again, wherever else it is referred to. */
  const forget = (unread: ReadonlySet<Draft>): void => {
    for (const [key, draft] of nodes) if (unread.has(draft)) nodes.delete(key);
    anchorsByBase.clear();
  };

  return (node) => {
    const start = nodeOf(locateSchema(node));
    try {
      // The list grows meanwhile.
      for (const draft of pending) {
        const location = locations.get(draft);
        if (location !== undefined) fill(draft, location);
      }
      refuseLoops(pending, locations);
      if (isDirected) pending.forEach(exempt);
    } catch (error) {
      forget(new Set(pending));
      throw error;
    } finally {
      pending.length = 0;
    }
    return start;
  };
}

function holdsJson(schema: JsonObject): boolean {
  const mediaType = memberOf(schema, 'contentMediaType');
  return typeof mediaType === 'string' && isJsonName(mediaType) && memberOf(schema, 'contentEncoding') === undefined;
}

function isBinary(schema: JsonObject): boolean {
  if (memberOf(schema, 'format') === 'binary') return true;
  const mediaType = memberOf(schema, 'contentMediaType');
  return typeof mediaType === 'string' && memberOf(schema, 'contentEncoding') === undefined && codecOf(mediaType).name === 'bytes';
}

/** Notes which members a schema requires in one direction only, once its parts have been read. */
function exempt(draft: Draft): void {
  const members = exemptMembers(draft);
  if (members !== undefined) draft.exempt = members;
}

function assertionsOf(location: SchemaLocation, rules: SchemaRules): readonly ValueAssertion[] {
  if (!isObject(location.value)) return [];
  const placeOf = (...tokens: readonly (string | number)[]): Place => placeIn(location.source, pointerIn(location, ...tokens));
  return location.value.members.flatMap(([keyword, operand]: readonly [string, JsonValue]) => {
    const at = placeOf(keyword);
    try {
      return readAssertion(keyword, operand, at, (...tokens) => placeOf(keyword, ...tokens));
    } catch (error) {
      if (rules.leaveOut === undefined || !(error instanceof KitError)) throw error;
      rules.leaveOut(error, at);
      return [];
    }
  });
}

/** Assertions whose formats know the values that the schema shows or lists, which have them. */
function withShown(assertions: readonly ValueAssertion[], shown: readonly JsonValue[]): readonly ValueAssertion[] {
  if (!assertions.some(({ keyword }) => keyword === 'format')) return assertions;
  const listed = assertions.flatMap((one) => (one.keyword === 'enum' ? one.values : one.keyword === 'const' ? [one.value] : []));
  if (shown.length + listed.length === 0) return assertions;
  return assertions.map((one) => (one.keyword === 'format' ? { ...one, shown: [...shown, ...listed] } : one));
}

/** The annotations that hold a value (JSON Schema 2020-12 Validation sections 9.2 and 9.5; `example` is of OpenAPI). */
function shownBy(schema: JsonObject): readonly JsonValue[] {
  const examples = memberOf(schema, 'examples');
  const single = ['example', 'default'].map((keyword) => memberOf(schema, keyword));
  return [...(isArray(examples) ? examples.items : []), ...single].filter((value) => value !== undefined);
}

/** `not` with a schema that every value matches allows nothing. */
function nothing(location: SchemaLocation): readonly ValueAssertion[] {
  const not = memberOf(location.value, 'not');
  return not !== undefined && isAlways(not) ? [{ at: placeIn(location.source, pointerIn(location, 'not')), keyword: 'never' }] : [];
}

function malformed(node: LocatedNode, message: string): KitError {
  return new KitError('DocumentError', message, 'Fix this line', placeIn(node.source, node.pointer));
}
