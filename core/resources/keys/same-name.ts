import { plain } from '../../words/name-words.js';
import { type KeyRule, guessOf, onlyOne } from './key-rule.js';

/** `{plantId}` is `plantId` or `plant_id`, `{slug}` is `slug`, `{id}` is `id` or `_id`. */
export const SAME_NAME: KeyRule = {
  name: 'same name',
  infer: ({ parameter, members }) => {
    const found =
      onlyOne(members.filter(({ name }) => name === parameter)) ?? onlyOne(members.filter(({ name }) => plain(name) === plain(parameter)));
    return found && guessOf(found, `{${parameter}} has the name of the member ${found.name}`);
  },
};
