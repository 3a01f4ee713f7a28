import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { KnownMediaType, KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { isChanging } from '../../contract/is-changing.js';
import { withKnownMembers } from '../../request/samples/known-members.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { isJsonContent, plainValueOf } from '../../request/samples/plain-content.js';
import { richest } from '../../request/samples/sample.js';
import { allows } from '../../schema/allows.js';
import { withShownValues } from '../../schema/samples/with-shown-values.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { pathsAdded } from '../refused/invented-parts.js';
import { withBody } from './with-body.js';

/**
 * The operation with plain requests of the examples in its schemas, for a server that refuses made-up values: `example: DE` often stands where a
 * pattern or a list is missing. Known values, and the examples of a media type or a parameter, which every request has, stay.
 * @returns undefined if the schemas show nothing else.
 */
export function asShown(operation: KnownOperation): KnownOperation | undefined {
  const parameters = operation.parameters.map((parameter) => parameterAsShown(operation, parameter));
  const { body } = operation;
  const content = body && contentAsShown(body.content);
  if (content === body?.content && parameters.every((parameter, i) => parameter === operation.parameters[i])) return undefined;
  return { ...operation, parameters, body: body && content && { ...body, content } };
}

/**
 * The operation with the example of its body as it stands, without the members that the kit adds to it: that of the media type, or else of the schema
 * as a whole. What names things that the run created does so, integers that identify what is created stay fresh, and what is `readOnly` is left out.
 * @returns undefined if the document shows no whole body.
 */
export function exampleAlone(operation: KnownOperation): KnownOperation | undefined {
  const { body } = operation;
  const [example] = body === undefined ? [] : examplesOf(body.content);
  if (body === undefined || example === undefined) return undefined;
  const content = body.content.examples.length > 0 ? body.content : { ...body.content, shown: example };
  const paths = pathsAdded(content, example).filter((path) => path.length > 0);
  const { paths: before = [], isFault = false } = content.refused ?? {};
  const refused = paths.length === 0 ? {} : { refused: { paths: [...before, ...paths], isFault } };
  return { ...operation, body: { ...body, content: { ...content, ...refused } } };
}

/**
 * The operation with each example of its body in turn, to the letter: also the integers that are fresh otherwise. What names things that the run
 * created does so.
 */
export function examplesToTheLetter(operation: KnownOperation): readonly KnownOperation[] {
  const { body } = operation;
  if (body === undefined || !isJsonContent(body.content)) return [];
  return examplesOf(body.content).map((example) => withBody(operation, withKnownMembers(body.content, example)));
}

/** The whole bodies that a document shows, the one with the most members first: of the media type, or else of the schema. */
function examplesOf({ schema, examples }: KnownMediaType): readonly JsonValue[] {
  const ofMedia = examples.map(({ value }) => value);
  const all = ofMedia.length > 0 ? ofMedia : withAllOf(schema).flatMap(({ shown = [] }) => shown);
  const usable = all.filter((one) => isFilled(one) && allows(schema, one, 'request'));
  const first = richest(usable);
  return first === undefined ? [] : [first, ...usable.filter((one) => one !== first)];
}

function isFilled(value: JsonValue): boolean {
  return isObject(value) ? value.members.length > 0 : isArray(value) && value.items.length > 0;
}

function parameterAsShown(operation: KnownOperation, parameter: KnownParameter): KnownParameter {
  const { schema, known, examples, required, isSent = false, in: location } = parameter;
  // The thing of an example in a path may be somebody's: it is read, and neither changed nor deleted.
  if (!(required || isSent) || known !== undefined || examples.length > 0 || (location === 'path' && isChanging(operation)))
    return parameter;
  const [plain] = parameterSamples(operation, parameter);
  const shown = shownInstead(schema, plain);
  return shown === undefined ? parameter : { ...parameter, known: shown };
}

function contentAsShown(content: KnownMediaType): KnownMediaType {
  if (content.examples.length > 0) return besideExample(content);
  const shown = shownInstead(content.schema, plainValueOf(content));
  return shown === undefined ? content : { ...content, shown };
}

/** The content with an example whose other members have what their schemas show; the content itself if these show nothing else. */
function besideExample(content: KnownMediaType): KnownMediaType {
  const plain = plainValueOf(content);
  const example = richest(content.examples.map(({ value }) => value));
  const added = plain === undefined || example === undefined ? [] : pathsAdded(content, example).filter((path) => path.length > 0);
  const [first] = content.examples;
  if (plain === undefined || first === undefined || added.length === 0) return content;
  const whole = withShownValues(content.schema, plain, 'request');
  const shown = added.reduce<JsonValue>((body, path) => {
    const value = getAt(whole, path);
    return value === undefined ? body : setAt(body, path, value);
  }, plain);
  return equalJson(plain, shown) || !allows(content.schema, shown, 'request')
    ? content
    : { ...content, examples: [{ ...first, value: shown }] };
}

/** The example of a schema in the place of a plain value; undefined if it is the plain value, or there is none. */
function shownInstead(schema: SchemaNode, plain: JsonValue | undefined): JsonValue | undefined {
  if (plain === undefined) return undefined;
  const shown = withShownValues(schema, plain, 'request');
  return equalJson(plain, shown) ? undefined : shown;
}
