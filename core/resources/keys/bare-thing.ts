import { typesOf } from '../answers/members.js';
import { plain } from '../../words/name-words.js';
import { type KeyRule, guessOf, onlyOne } from './key-rule.js';

const KEYS = new Set(['id', 'uuid', 'guid', 'slug', 'name', 'key', 'code', 'login', 'username', 'number']);

/** `{plant}` is `id`, or the only other member that may be a key; a text is not taken for a number, nor for one of two texts. */
export const BARE_THING: KeyRule = {
  name: 'bare thing',
  infer: ({ parameter, parameterSchema, names, isNested, members }) => {
    if (!names.short.has(plain(parameter))) return undefined;
    const candidates = members.filter(({ name }) => KEYS.has(plain(name)));
    const id = candidates.find(({ name }) => plain(name) === 'id');
    if (id === undefined) {
      const only = onlyOne(candidates);
      if (only === undefined || (isNested && plain(only.name) === 'name')) return undefined;
      return guessOf(only, `{${parameter}} is the name of the thing, and only its member ${only.name} can be a key`);
    }
    const isText = typesOf(parameterSchema)?.has('string') ?? true;
    const isIdText = typesOf(id.schema)?.has('string') ?? true;
    const otherTexts = candidates.filter((one) => one !== id && (typesOf(one.schema)?.has('string') ?? true));
    if (isText !== isIdText || (isText && otherTexts.length > 0)) return undefined;
    return guessOf(id, `{${parameter}} is the name of the thing, and ${id.name} its key`);
  },
};
