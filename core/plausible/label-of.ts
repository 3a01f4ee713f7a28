import { pointerTokens } from '../place.js';
import { singularsOf } from '../words/singular.js';
import { wordsOf } from '../words/name-words.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import { capitalised } from './spot.js';

/** Words that generators of documents, and conventions, add to the name of what a schema describes. */
const ADDED: ReadonlySet<string> = new Set(
  'response responses request dto out in read public attributes resource serializer schema model view vm output result results entity object data detail details list summary full base api collection page paginated create created update updated get post item items payload body envelope wrapper type info of ref reference mini brief compact nested embedded'.split(
    ' ',
  ),
);

/** A longer title is a sentence, in words. */
const LONGEST = 3;

/**
 * What the value of a schema is, in one to three words: by its name in the components, its title, or the member that it is.
 * @param name of the member, or undefined.
 * @returns undefined if nothing says it.
 */
export function labelOf(nodes: readonly SchemaNode[], name: string | undefined): string | undefined {
  for (const node of nodes) {
    const label = componentLabel(node) ?? titleOf(node);
    if (label !== undefined) return label;
  }
  const words = name === undefined ? pathWords(nodes[0]) : wordsOf(name);
  return words.length === 0 ? undefined : written(singular(words));
}

/** The title of a schema, if it is short. */
export function titleOf({ hints }: SchemaNode): string | undefined {
  const words = hints?.title === undefined ? [] : wordsOf(hints.title);
  return words.length > 0 && words.length <= LONGEST && /^[\w .-]*$/.test(hints?.title ?? '') ? written(bare(words)) : undefined;
}

/** The label of a schema of the components. */
function componentLabel({ at }: SchemaNode): string | undefined {
  const [group, kind, name, ...rest] = pointerTokens(at.pointer);
  if (group !== 'components' || kind !== 'schemas' || name === undefined || rest.length > 0) return undefined;
  // Generators write the name of a package before it.
  const words = bare(wordsOf(name.split(/[./]/).at(-1) ?? name));
  return words.length === 0 ? undefined : written(words.slice(-LONGEST));
}

/** Of a schema that is written in an operation: what its path ends in. */
function pathWords(node: SchemaNode | undefined): readonly string[] {
  const [group, path] = pointerTokens(node?.at.pointer ?? '');
  if (group !== 'paths' || path === undefined) return [];
  return wordsOf(path.split('/').findLast((segment) => /^[A-Za-z][\w-]*$/.test(segment)) ?? '');
}

/** Without what is added, unless nothing else is left. */
function bare(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !ADDED.has(word));
  return start === -1 ? words : words.slice(start, words.findLastIndex((word) => !ADDED.has(word)) + 1);
}

function singular(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last === undefined || /(?:ss|us|is)$/.test(last) ? words : [...words.slice(0, -1), singularsOf(last)[0] ?? last];
}

function written(words: readonly string[]): string {
  return capitalised(words.join(' '));
}
