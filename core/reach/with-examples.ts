import { equalJson } from '../json/equal.js';
import type { JsonValue } from '../json/value.js';
import type { KnownMediaType, KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import { isChanging } from '../contract/is-changing.js';
import { parameterSamples } from '../request/parameter-samples.js';
import { validValue } from '../schema/samples/valid-value.js';
import { withShownValues } from '../schema/samples/with-shown-values.js';
import type { SchemaNode } from '../schema/schema-node.js';

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

function parameterAsShown(operation: KnownOperation, parameter: KnownParameter): KnownParameter {
  const { schema, known, examples, required, in: location } = parameter;
  // The thing of an example in a path may be somebody's: it is read, and neither changed nor deleted.
  if (!required || known !== undefined || examples.length > 0 || (location === 'path' && isChanging(operation))) return parameter;
  const shown = shownInstead(schema, parameterSamples(operation, parameter)[0]);
  return shown === undefined ? parameter : { ...parameter, known: shown };
}

function contentAsShown(content: KnownMediaType): KnownMediaType {
  if (content.examples.length > 0) return content;
  const shown = shownInstead(content.schema, validValue(content.schema, { direction: 'request' }));
  return shown === undefined ? content : { ...content, shown };
}

/** The example of a schema in the place of a plain value; undefined if it is the plain value, or there is none. */
function shownInstead(schema: SchemaNode, plain: JsonValue | undefined): JsonValue | undefined {
  if (plain === undefined) return undefined;
  const shown = withShownValues(schema, plain, 'request');
  return equalJson(plain, shown) ? undefined : shown;
}
