import { scalarText } from '../../codecs/scalar-text.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { lastNameIn } from '../../json/instance-path.js';
import { getAt } from '../../json/edit.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { wordsOf } from '../../words/name-words.js';

/** Shorter names and values stand in sentences by chance. */
const SHORTEST_NAME = 3;
const SHORTEST_VALUE = 4;

/**
 * True if a refusal names a part of a plain request together with the value that was made up for it: `The path sample is not allowed` is said of the
 * content, whatever its status.
 */
export function namesMadeUpValue(operation: KnownOperation, exchange: Pick<Exchange, 'outcome'>): boolean {
  const texts = (readRefusal(exchange)?.texts ?? []).map(spaced);
  return texts.length > 0 && madeUpValues(operation).some((part) => texts.some((text) => isNamedIn(part, text)));
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

function isNamedIn({ name, value }: NamedValue, text: string): boolean {
  if (name.length < SHORTEST_NAME || value.length < SHORTEST_VALUE || spaced(name) === spaced(value)) return false;
  return text.includes(spaced(name)) && text.includes(spaced(value));
}

function madeUpValues(operation: KnownOperation): readonly NamedValue[] {
  const ofParameters = operation.parameters.flatMap((parameter): readonly NamedValue[] => {
    const [value] = parameter.required && parameter.known === undefined ? parameterSamples(operation, parameter) : [];
    const text = value === undefined ? undefined : scalarText(value);
    return text === undefined ? [] : [{ name: parameter.name, value: text }];
  });
  const model = requestModelOf(operation);
  const body = model && writtenOut(model.full);
  const known = new Set((operation.body?.content.known ?? []).map(([path]) => path.join('\n')));
  const ofBody = (model?.fields ?? []).flatMap(({ path }): readonly NamedValue[] => {
    const [name, value] = [lastNameIn(path), body && getAt(body, path)];
    const text = value === undefined || known.has(path.join('\n')) ? undefined : scalarText(value);
    return name === undefined || text === undefined ? [] : [{ name, value: text }];
  });
  return [...ofParameters, ...ofBody];
}

/** The words of a text between blanks. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}
