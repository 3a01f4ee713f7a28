import { type JsonObject, type JsonValue, type Member, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { resolvedSchema } from '../../resources/resolved-schema.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { createProjector } from '../../schema/create-projector.js';
import type { EvaluationOptions } from '../../schema/evaluation/evaluator.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SchemaReader } from '../../schema/schema-reader.js';

/** Shows a thing by a schema of answers. */
export interface Shower {
  /**
   * The declared members of a value, without those that only requests carry. Members that break the schema are left out; required ones come from
   * the base, as do those that it lacks. What was shown last is shown again at once.
   */
  readonly show: (schema: SchemaNode, value: JsonObject, base: JsonValue | undefined) => JsonValue;
  /** As `show`, for what is shown often: the same value is shown once for each schema, as long as it exists. */
  readonly showOften: Shower['show'];
  /** A value whose members that answers may not have like this are those of an earlier one, or left out; the same value if there are none. */
  readonly mended: (schema: SchemaNode, value: JsonObject, earlier: JsonObject) => JsonObject;
  /** True if an answer may have a value. */
  readonly keeps: (schema: SchemaNode, value: JsonValue) => boolean;
}

/** Creates what shows things; it reads each schema once. */
export function createShower(reader: SchemaReader): Shower {
  const { project, ofAlternatives } = createProjector(reader, (schemas) => schemas.some((schema) => isNotMeantFor('response', schema)));
  const schemasOf = memoize((schema: SchemaNode) => [schema]);
  const resolved = memoize((schema: SchemaNode) => ({ node: resolvedSchema(schema) }));
  const known = memoize((_value: JsonObject) => new Map<SchemaNode, JsonValue>());
  const faultsOf = (schema: SchemaNode, value: JsonValue): ReadonlySet<string | number | undefined> => {
    const { violations } = reader.evaluate(schema, value, RESPONSE);
    return violations.length === 0 ? NO_FAULTS : new Set(violations.map(({ path }) => path[0]));
  };
  const fit = (schema: SchemaNode, value: JsonObject, base: JsonValue | undefined): JsonValue => {
    const projected = project(schemasOf(schema), value, base);
    const wrong = faultsOf(schema, projected);
    if (wrong.size === 0) return projected;
    const alternative = ofAlternatives(schemasOf(schema), value);
    if (alternative !== undefined && faultsOf(schema, alternative).size === 0) return alternative;
    const shown = isObject(projected) ? retyped(projected, wrong) : projected;
    const faults = shown === projected ? wrong : faultsOf(schema, shown);
    if (faults.size === 0) return shown;
    // Where a document contradicts itself, the base breaks the schema, too.
    const otherwise = base === undefined || faultsOf(schema, base).size > 0 ? shown : base;
    if (!isObject(shown)) return otherwise;
    const mended = withSpares(shown, faults, base);
    const added = isObject(base) ? base.members.filter(([name]) => faults.has(name) && memberOf(shown, name) === undefined) : [];
    // Another value than that which lists filter and sort by would contradict them.
    for (const members of [withSpares(shown, faults, undefined), mended, [...mended, ...added]]) {
      const object = jsonObject(members);
      if (faultsOf(schema, object).size === 0) return object;
    }
    return otherwise;
  };
  // A map for each value would cost a creation as much as all else, and most things are shown by the answer to it, and then in lists.
  let last: { readonly value: JsonObject; readonly node: SchemaNode; readonly shown: JsonValue } | undefined;
  const show: Shower['show'] = (schema, value, base) => {
    const { node } = resolved(schema);
    if (last?.value === value && last.node === node) return last.shown;
    const shown = fit(schema, value, base);
    last = { value, node, shown };
    return shown;
  };
  return {
    show,
    showOften: (schema, value, base) => {
      const shown = known(value);
      const { node } = resolved(schema);
      const before = shown.get(node);
      if (before !== undefined) return before;
      const now = show(schema, value, base);
      shown.set(node, now);
      return now;
    },
    mended: (schema, value, earlier) => {
      const faultsIn = (of: JsonObject): ReadonlySet<string | number | undefined> =>
        faultsOf(schema, project(schemasOf(schema), of, undefined));
      const wrong = faultsIn(value);
      if (!value.members.some(([name]) => wrong.has(name))) return value;
      const typed = retyped(value, wrong);
      const faults = typed === value ? wrong : faultsIn(typed);
      return typed.members.some(([name]) => faults.has(name)) ? jsonObject(withSpares(typed, faults, earlier)) : typed;
    },
    keeps: (schema, value) => faultsOf(schema, value).size === 0,
  };
}

/**
 * An object whose numbers that an answer may not have are texts, and the other way round: amounts are often sent as numbers and answered as texts,
 * which keep their digits. The same object if it has none.
 */
function retyped(object: JsonObject, faults: ReadonlySet<string | number | undefined>): JsonObject {
  const other = (value: JsonValue): JsonValue | undefined => {
    if (isNumber(value)) return value.text;
    return typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? jsonNumber(value) : undefined;
  };
  const members = object.members.map((member): Member => {
    const [name, value] = member;
    const typed = faults.has(name) ? other(value) : undefined;
    return typed === undefined ? member : [name, typed];
  });
  return members.every((member, i) => member === object.members[i]) ? object : jsonObject(members);
}

/** The members of an object, with those that an answer may not have like this from another one, or left out. */
function withSpares(
  { members }: JsonObject,
  faults: ReadonlySet<string | number | undefined>,
  spare: JsonValue | undefined,
): readonly Member[] {
  return members.flatMap((member): readonly Member[] => {
    const [name] = member;
    if (!faults.has(name)) return [member];
    const other = memberOf(spare, name);
    return other === undefined ? [] : [[name, other]];
  });
}

const NO_FAULTS: ReadonlySet<string | number | undefined> = new Set();

/** A text that a request may contain need not have the format that the response declares. */
const RESPONSE: EvaluationOptions = { direction: 'response', formats: 'assertion' };
