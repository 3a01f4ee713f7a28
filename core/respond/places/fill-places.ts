import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type Member,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
} from '../../json/value.js';
import { describePath } from '../../json/instance-path.js';
import { wordsOf } from '../../words/name-words.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { boundsOf, valuesOf } from '../../schema/nodes/merged-assertions.js';
import { itemNodes, namedMembers, requiredNames } from '../../schema/nodes/named-parts.js';
import { allApplied, memberNodes } from '../../schema/part-nodes.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { listedCode } from './listed-code.js';
import {
  CODE_NAME,
  ENTRY_NAME,
  ENTRY_TEXT,
  FAULTS_NAME,
  type Fault,
  type Filling,
  KIND_RULES,
  PLACE_RULES,
  STATUS_NAME,
  TELLS_FAILURE,
  TELLS_SUCCESS,
} from './place-rules.js';

/** What an error is about. */
export interface Wrong {
  readonly status: number;
  /** The whole reason, as a sentence without a full stop. */
  readonly because: string;
  /** Each member and parameter that is wrong; empty if the error is about none. */
  readonly faults: readonly Fault[];
  /** True for an example of the document, which shows what kinds of errors are called. */
  readonly isExample: boolean;
}

/**
 * Fills the places of an error where a form looks for what is wrong: the member that it is about, by name and shape, a list with an entry
 * for each wrong member, a map by field. What would break the schema stays as it is.
 */
export type FillPlaces = (schema: SchemaNode, body: JsonValue, wrong: Wrong) => JsonValue;

/** The depth to which an error is searched. */
const DEEPEST = 6;

/** The most entries of a list. */
const MOST = 100;

export const fillPlaces: FillPlaces = (schema, body, wrong) => {
  const filled = createFiller(wrong, isSaidIn(body, wrong.because))([schema], body, 0);
  return faultsOf([schema], filled) <= faultsOf([schema], body) ? filled : body;
};

type Fill = (schemas: readonly SchemaNode[], value: JsonValue, depth: number) => JsonValue;

/** @param isSaid true if a text of the error beside its lists gives the reason. */
function createFiller({ status, because, faults, isExample }: Wrong, isSaid: boolean): Fill {
  const [first] = faults;

  /** An object that is an error itself: its places are about the first fault. */
  const object = (schemas: readonly SchemaNode[], value: JsonObject, depth: number): JsonValue => {
    const nodes = allApplied(schemas, value);
    const required = requiredNames(nodes);
    const whole: Filling = { text: because, part: first?.part, status, beside: namesIn(value) };
    // NestJS has the reasons in `message`, a list, beside the phrase of the status in `error`.
    const isListed = value.members.some(([name, item]) => isTexts(name, item));
    return jsonObject(
      value.members.flatMap(([name, item]): readonly Member[] => {
        const inner = memberNodes(nodes, name);
        const words = wordsOf(name).join(' ');
        if (isArray(item) && FAULTS_NAME.test(words)) return [[name, list(inner, item)]];
        if (isTexts(name, item)) return [[name, texts(inner, item)]];
        if (words === 'error' && isListed && typeof item === 'string' && isReason(item, because)) {
          const phrase = KIND_RULES.find((rule) => rule.name.test(words))
            ?.values(whole)
            .find((one) => keeps(inner, one));
          return [[name, phrase ?? item]];
        }
        if (isObject(item) && isMap(inner, item) && FAULTS_NAME.test(words)) return [[name, map(inner, item)]];
        if (isObject(item)) return depth < DEEPEST ? [[name, object(inner, item, depth + 1)]] : [[name, item]];
        return member(inner, name, item, whole, required.has(name), false);
      }),
    );
  };

  /** A scalar, or a path in steps, of an error or of an entry; absent where it would say what is not so. */
  const member = (
    schemas: readonly SchemaNode[],
    name: string,
    value: JsonValue,
    filling: Filling,
    isRequired: boolean,
    isEntry: boolean,
  ): readonly Member[] => {
    const words = wordsOf(name).join(' ');
    const set = (values: readonly JsonValue[]): JsonValue | undefined => values.find((one) => keeps(schemas, one));
    if (STATUS_NAME.test(words) && (isNumber(value) || isStatus(value) || (!isExample && words.includes('status')))) {
      const sent = set([jsonNumber(String(status)), String(status)].toSorted((a) => (isNumber(value) === isNumber(a) ? -1 : 1)));
      if (sent !== undefined) return [[name, sent]];
    }
    if (typeof value === 'boolean') return [[name, tells(words, value, set)]];
    const place = placeRule(words, filling, isEntry);
    if (place !== undefined) {
      const placed = set(place.values(filling));
      if (placed !== undefined) return [[name, placed]];
      if (isExample && !isEntry) return [[name, value]];
      // What has to be there, and is known of nothing, is empty.
      return isRequired ? [[name, set([jsonArray([]), '']) ?? value]] : [];
    }
    if (isEntry && ENTRY_TEXT.test(words) && typeof value === 'string') return [[name, set([filling.text]) ?? value]];
    // Where no list names what is wrong, a title that has the reason keeps it.
    if (isExample || typeof value !== 'string' || (faults.length === 0 && isReason(value, because))) return [[name, value]];
    if (words === 'error' && isReason(value, because)) return [[name, value]];
    const listed = CODE_NAME.test(words) ? listedOf(schemas, value) : undefined;
    const code = listed && listedCode(listed, status);
    if (code !== undefined && keeps(schemas, code)) return [[name, code]];
    const kind = KIND_RULES.find((rule) => rule.name.test(words) && (words !== 'status' || listedOf(schemas, value) !== undefined));
    const said = kind === undefined ? undefined : set(kind.values(filling));
    if (said !== undefined || !isFiller(value, words)) return [[name, said ?? value]];
    return isRequired ? [[name, set([filling.text]) ?? value]] : [];
  };

  /** The text of each fault, or the reason. */
  const texts = (schemas: readonly SchemaNode[], value: JsonValue): JsonValue => {
    const all = faults.length === 0 ? [because] : [...new Set(faults.map(({ text }) => text))].slice(0, MOST);
    return [jsonArray(all), jsonArray([because])].find((one) => keeps(schemas, one)) ?? value;
  };

  /** One entry for each fault. */
  const list = (schemas: readonly SchemaNode[], value: JsonArray): JsonValue => {
    const nodes = allApplied(schemas, value);
    const { min, max = MOST } = boundsOf(
      nodes.flatMap((node) => node.assertions),
      'minItems',
      'maxItems',
    );
    const [model] = value.items;
    const needed: readonly Fault[] =
      faults.length > 0 ? faults : min > 0 || model === undefined || !isSaid ? [{ text: because, part: undefined }] : [];
    if (model === undefined) return value;
    const items = needed
      .slice(0, Math.min(max, MOST))
      .map((fault) => entryOf(itemNodes(nodes, 0), model, { ...fault, status, beside: NONE }, 0));
    return keeps(schemas, jsonArray(items)) ? jsonArray(items) : value;
  };

  const entryOf = (schemas: readonly SchemaNode[], model: JsonValue, filling: Filling, depth: number): JsonValue => {
    if (typeof model === 'string') return keeps(schemas, filling.text) ? filling.text : model;
    if (!isObject(model) || depth > DEEPEST) return model;
    const nodes = allApplied(schemas, model);
    const required = requiredNames(nodes);
    const own = { ...filling, beside: namesIn(model) };
    const filled = jsonObject(
      model.members.flatMap(([name, item]): readonly Member[] => {
        const inner = memberNodes(nodes, name);
        if (isObject(item)) {
          const made = entryOf(inner, item, filling, depth + 1);
          return isObject(made) && made.members.length === 0 && !required.has(name) ? [] : [[name, made]];
        }
        if (isArray(item) && ENTRY_TEXT.test(wordsOf(name).join(' ')) && typeof item.items[0] === 'string')
          return [[name, jsonArray([filling.text])]];
        return member(inner, name, item, own, required.has(name), true);
      }),
    );
    return keeps(schemas, filled) ? filled : model;
  };

  /** The messages of each field by its name, as Laravel and ASP.NET write them. */
  const map = (schemas: readonly SchemaNode[], value: JsonObject): JsonValue => {
    const nodes = allApplied(schemas, value);
    const byName = new Map<string, readonly Fault[]>();
    for (const fault of faults) {
      const name = fault.part === undefined ? undefined : describePath(fault.part.path);
      if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), fault]);
    }
    const members = [...byName].slice(0, MOST).flatMap(([name, of]): readonly Member[] => {
      const said = of.map(({ text }): JsonValue => text);
      const [only = ''] = said;
      const inner = memberNodes(nodes, name);
      const model = value.members[0]?.[1];
      const filling = { text: of[0]?.text ?? '', part: of[0]?.part, status, beside: NONE };
      const candidates: readonly JsonValue[] = [jsonArray(said), only, ...(isObject(model) ? [entryOf(inner, model, filling, 0)] : [])];
      const fit = candidates.find((one) => keeps(inner, one));
      return fit === undefined ? [] : [[name, fit]];
    });
    return keeps(schemas, jsonObject(members)) ? jsonObject(members) : value;
  };

  return (schemas, value, depth) => {
    if (isArray(value)) return list(schemas, value);
    return isObject(value) ? object(schemas, value, depth) : value;
  };
}

/** The rule for a member by its name. In an entry without another place, its name is that of what is wrong. */
function placeRule(words: string, { beside }: Filling, isEntry: boolean): (typeof PLACE_RULES)[number] | undefined {
  const rule = PLACE_RULES.find((one) => one.name.test(words));
  if (rule !== undefined || !isEntry || !ENTRY_NAME.name.test(words)) return rule;
  return [...beside].some((other) => PLACE_RULES.some((one) => one.name.test(other))) ? undefined : ENTRY_NAME;
}

/** Whether it worked: it did not. */
function tells(words: string, value: boolean, set: (values: readonly JsonValue[]) => JsonValue | undefined): JsonValue {
  if (TELLS_SUCCESS.test(words)) return set([false]) ?? value;
  return TELLS_FAILURE.test(words) ? (set([true]) ?? value) : value;
}

/** The values that schemas list; undefined if they list none. */
function listedOf(schemas: readonly SchemaNode[], value: JsonValue): readonly JsonValue[] | undefined {
  return valuesOf(allApplied(schemas, value).flatMap((node) => node.assertions));
}

/** True for a list of texts that say what is wrong. */
function isTexts(name: string, value: JsonValue): boolean {
  return isArray(value) && typeof value.items[0] === 'string' && /^(?:messages?|reasons?|details?)$/.test(wordsOf(name).join(' '));
}

/** True if a text of an error gives the reason, beside lists of what is wrong. */
function isSaidIn(value: JsonValue, because: string): boolean {
  if (!isObject(value)) return isReason(value, because);
  return value.members.some(
    ([name, item]) => !isArray(item) && !(isObject(item) && FAULTS_NAME.test(wordsOf(name).join(' '))) && isSaidIn(item, because),
  );
}

/** True for a text that gives the reason, which may be cut. */
function isReason(value: JsonValue, because: string): boolean {
  return (
    typeof value === 'string' && value !== '' && (value === because || (value.endsWith('…') && because.startsWith(value.slice(0, -1))))
  );
}

const NONE: ReadonlySet<string> = new Set();

function namesIn({ members }: JsonObject): ReadonlySet<string> {
  return new Set(members.map(([name]) => wordsOf(name).join(' ')));
}

/** True for an object whose members have no names of their own. */
function isMap(schemas: readonly SchemaNode[], value: JsonObject): boolean {
  return namedMembers(allApplied(schemas, value)).size === 0;
}

/** True for a text that is empty, or made of the name of its member: it says nothing of the error. */
function isFiller(value: string, words: string): boolean {
  const text = value.trim().toLowerCase();
  return text === '' || (text.replace(/ \d+$/, '') === words && text !== words);
}

function isStatus(value: JsonValue): boolean {
  return typeof value === 'string' && /^[1-5]\d\d$/.test(value);
}

function keeps(schemas: readonly SchemaNode[], value: JsonValue): boolean {
  return faultsOf(schemas, value) === 0;
}

function faultsOf(schemas: readonly SchemaNode[], value: JsonValue): number {
  return schemas.reduce(
    (sum, schema) => sum + evaluate(schema, value, { formats: 'assertion', direction: 'response' }).violations.length,
    0,
  );
}
