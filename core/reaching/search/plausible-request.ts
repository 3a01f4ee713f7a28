import { type JsonValue, type Member, jsonObject, memberOf } from '../../json/value.js';
import type { KnownMediaType, KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { type Invention, plausibleValue } from '../../plausible/plausible-value.js';
import { WORD_LIST } from '../../plausible/word-list.js';
import { isChanging } from '../../contract/is-changing.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { plainValueOf } from '../../request/samples/plain-content.js';
import { isAllowed } from '../../reach/values/spellings.js';

/**
 * The operation with plain requests that read as if they were real: names, codes of countries, dates in order. For a server that refuses what
 * is made up. Known values and examples stay, and so do keys of what is changed.
 * @param today the midnight from which dates count back, in milliseconds.
 * @param arrange changes what is made up, parameters as the members of an object.
 */
export function plausibleRequest(
  operation: KnownOperation,
  today: number,
  arrange: (value: JsonValue) => JsonValue = (value) => value,
): KnownOperation {
  const invention: Invention = { words: WORD_LIST, today, seed: '', isError: false };
  const { body } = operation;
  const made = operation.parameters.flatMap((parameter): readonly Member[] => {
    const value = plausibleFor(operation, parameter, invention);
    return value === undefined ? [] : [[parameter.name, value]];
  });
  const values = arrange(jsonObject(made));
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => {
      const value = made.some(([name]) => name === parameter.name) ? memberOf(values, parameter.name) : undefined;
      return value === undefined || !isAllowed(parameter.schema, value) ? parameter : { ...parameter, known: value };
    }),
    body: body && { ...body, content: plausibleContent(body.content, invention, arrange) },
  };
}

/** Undefined for a parameter whose value stays. */
function plausibleFor(operation: KnownOperation, parameter: KnownParameter, invention: Invention): JsonValue | undefined {
  const { name, schema, known, examples, required, in: location } = parameter;
  const isKept = !required || known !== undefined || examples.length > 0 || (location === 'path' && isChanging(operation));
  const [plain] = isKept ? [] : parameterSamples(operation, parameter);
  return plain === undefined ? undefined : plausibleValue(schema, plain, { ...invention, name });
}

function plausibleContent(content: KnownMediaType, invention: Invention, arrange: (value: JsonValue) => JsonValue): KnownMediaType {
  const plain = content.examples.length > 0 ? undefined : plainValueOf(content);
  return plain === undefined ? content : { ...content, shown: arrange(plausibleValue(content.schema, plain, invention)) };
}
