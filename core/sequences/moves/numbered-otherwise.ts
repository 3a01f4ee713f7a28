import { setAt } from '../../json/edit.js';
import { type JsonValue, isNumber, jsonNumber, memberOf } from '../../json/value.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { namedFields } from '../../request/body-fields.js';
import { requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';

/** Upper bound on the numbers that are tried. */
const MOST_NUMBERS = 5;

/**
 * The creation with the next numbers of a member that its refusal names with its value: `Stall 1 is taken`, of a `stallNumber` 1.
 * @returns none where the refusal names no number of the body.
 */
export function numberedOtherwise(creation: KnownOperation, exchange: Exchange): readonly KnownOperation[] {
  const model = requestModelOf(creation);
  const texts = readRefusal(exchange)?.texts ?? [];
  if (model === undefined || texts.length === 0) return [];
  const plain = writtenOut(model.full);
  const isNamed = (name: string, value: JsonValue): boolean =>
    isNumber(value) &&
    texts.some((text) => {
      const said = wordsOf(text);
      return said.includes(value.text) && wordsOf(name).some((word) => said.includes(word));
    });
  return namedFields(model.fields).flatMap(({ name, roots }) => {
    const value = memberOf(plain, name);
    if (value === undefined || !isNumber(value) || !isNamed(name, value)) return [];
    const next = Array.from({ length: MOST_NUMBERS }, (_, i) => jsonNumber(String(Number(value.text) + i + 1)));
    const allowed = next.filter((one) => roots.every((root) => allows(root, one, 'request')));
    return allowed.map((one) => withBody(creation, setAt(model.full, [name], one)));
  });
}
