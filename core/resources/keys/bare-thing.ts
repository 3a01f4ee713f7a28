import { typesOf } from '../answers/members.js';
import { plain } from '../names/words.js';
import { type KeyRule, guessOf, onlyOne } from './key-rule.js';

const KEYS = ['id', 'uuid', 'guid', 'slug', 'name', 'key', 'code', 'login', 'username', 'number'];

/** `{plant}` is `id`, or the only other member that may be a key; a text is not taken for a number, nor for one of two texts. */
export const BARE_THING: KeyRule = {
  name: 'bare thing',
  infer: ({ parameter, schema, names, members }) => {
    if (!names.short.has(plain(parameter))) return undefined;
    const candidates = members.filter(({ name }) => KEYS.includes(plain(name)));
    const id = candidates.find(({ name }) => plain(name) === 'id');
    if (id === undefined) {
      const only = onlyOne(candidates);
      return only && guessOf(only, `{${parameter}} is the name of the thing, and only its member ${only.name} can be a key`);
    }
    const isText = typesOf(schema)?.has('string') ?? true;
    const isIdText = typesOf(id.schema)?.has('string') ?? true;
    const hasSlug = candidates.some(({ name }) => ['slug', 'key', 'code', 'login', 'username'].includes(plain(name)));
    if (isText !== isIdText || (isText && hasSlug)) return undefined;
    return guessOf(id, `{${parameter}} is the name of the thing, and ${id.name} its key`);
  },
};
