import { plain, wordsOf } from '../../words/name-words.js';
import { type KeyContext, type KeyRule, guessOf, onlyOne } from './key-rule.js';

/** Members whose name may follow that of the thing without a separator: `{plantid}`. */
const JOINED = new Set(['id', 'uuid', 'guid']);

/** Members that say what kind a thing is, and in which state. */
const KINDS = new Set(['type', 'kind', 'status', 'state', 'category']);

/** The letters that an abbreviation of a thing's name has at least: `{repoId}` below `repositories`. */
const SHORTEST = 3;

/** `{plantId}` is `id`, `{plant_slug}` is `slug`, `{repoId}` is `id` of a repository. */
export const THING_AND_MEMBER: KeyRule = {
  name: 'thing and member',
  infer: (context) => {
    const found = onlyOne(context.members.filter(({ name }) => isThingAnd(context, plain(name))));
    return found && guessOf(found, `{${context.parameter}} is the name of the thing and of its member ${found.name}`);
  },
};

function isThingAnd({ parameter, names }: KeyContext, member: string): boolean {
  const words = wordsOf(parameter);
  if (KINDS.has(member)) return false;
  if (words.length === 1)
    return (
      JOINED.has(member) && parameter.toLowerCase().endsWith(member) && isNamed(names.short, plain(parameter).slice(0, -member.length))
    );
  return words.some((_, i) => {
    if (i === 0 || words.slice(i).join('') !== member) return false;
    const before = words.slice(0, i);
    return (
      isNamed(names.short, before.join('')) ||
      names.short.has(before.at(-1) ?? '') ||
      (JOINED.has(member) && isShortFor(names.short, before.join('')))
    );
  });
}

function isNamed(names: ReadonlySet<string>, word: string): boolean {
  return word !== '' && names.has(word);
}

function isShortFor(names: ReadonlySet<string>, word: string): boolean {
  return word.length >= SHORTEST && [...names].some((name) => name.startsWith(word));
}
