import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { Refusal } from '../store/refusal.js';
import { invalid, rules } from '../store/rules.js';
import { scanMembers } from '../store/scan-members.js';
import { storeApp } from '../store/store-app.js';
import type { NewPlant, Steps } from '../store/steps.js';
import { validateBy } from '../store/validate.js';

const DEEPEST = 64;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Stores that refuse JSON texts of which the contract does not speak. */
export const jsonApps: readonly CorrectApp[] = [
  storeApp('plain-integers', 'refuses integers written 1.0, 1e0 or -0', () => ({
    ...correct,
    validate: validateBy({
      ...rules,
      id(value, source) {
        const id = rules.id(value, source);
        return id instanceof Refusal || id === source ? id : invalid('id must be written plainly');
      },
    }),
  })),
  storeApp('no-repeats', 'refuses repeated members', () =>
    refusing((text) => {
      const names = scanMembers(text).map(({ name }) => name);
      return new Set(names).size < names.length ? 'a member is repeated' : undefined;
    }),
  ),
  storeApp('no-proto', 'refuses a member named __proto__', () =>
    refusing((text) => (scanMembers(text).some(({ name }) => name === '__proto__') ? 'a member is named __proto__' : undefined)),
  ),
  storeApp('no-lone-surrogates', 'refuses lone surrogates', () =>
    refusing((_text, { name, tag = '' }) => (LONE_SURROGATE.test(name + tag) ? 'a surrogate stands alone' : undefined)),
  ),
  storeApp('no-deep-nesting', `refuses what is nested deeper than ${DEEPEST}`, () => ({
    ...correct,
    parse: (text, call) => (isDeep(text) ? invalid('the body is nested too deep') : correct.parse(text, call)),
  })),
  storeApp('no-byte-order-mark', 'refuses a byte order mark', () => ({
    ...correct,
    decode: (bytes, call) =>
      bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
        ? new Refusal('encoding', 400, 'the body starts with a byte order mark')
        : correct.decode(bytes, call),
  })),
];

/** The plain store, with a reason more to refuse a plant. */
function refusing(reason: (text: string, plant: NewPlant) => string | undefined): Steps {
  return {
    ...correct,
    validate(value, text, call) {
      const plant = correct.validate(value, text, call);
      if (plant instanceof Refusal) return plant;
      const because = reason(text, plant);
      return because === undefined ? plant : invalid(because);
    },
  };
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
