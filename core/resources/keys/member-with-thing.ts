import { plain } from '../../words/name-words.js';
import { type KeyRule, guessOf, onlyOne } from './key-rule.js';

/** `{id}` is `plantId`, `{code}` is `countryCode`. */
export const MEMBER_WITH_THING: KeyRule = {
  name: 'member with thing',
  infer: ({ parameter, names, members }) => {
    const wanted = new Set([...names.whole].map((name) => `${name}${plain(parameter)}`));
    const found = onlyOne(members.filter(({ name }) => wanted.has(plain(name))));
    return found && guessOf(found, `the member ${found.name} is the name of the thing and of {${parameter}}`);
  },
};

/** `{pk}` is `id`, as Django calls it. */
export const PRIMARY_KEY: KeyRule = {
  name: 'primary key',
  infer: ({ parameter, members }) => {
    const found = plain(parameter) === 'pk' ? members.find(({ name }) => name === 'id') : undefined;
    return found && guessOf(found, '{pk} is the primary key, whose member is id');
  },
};
