import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { pointerTokens } from '../../place.js';
import { resolvedSchema } from '../resolved-schema.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';

/** What a thing may be called, without case and separators. */
export interface ThingNames {
  /** Its whole name: `orderitem`. */
  readonly whole: ReadonlySet<string>;
  /** Also what its parameter may shorten it to: `item`. */
  readonly short: ReadonlySet<string>;
}

/** Words that generators of documents add to the name of a thing's schema. */
const ADDED = new Set(
  'response request dto out in read public resource serializer schema model view view model vm output result entity object detail details list summary full base api'.split(
    ' ',
  ),
);

/**
 * The names of a thing.
 * @param segment the literal before the parameter of its path: `order-items`.
 * @param schemas those of its answers, whose names in the components count too.
 */
export function thingNamesOf(segment: string, schemas: readonly SchemaNode[]): ThingNames {
  const named = [wordsOf(segment), ...schemas.map((schema) => withoutAdded(wordsOf(componentNameOf(schema) ?? '')))];
  const whole = named.flatMap((words) => endingIn(words));
  const last = named.flatMap((words) => endingIn(words.slice(-1)));
  return { whole: new Set(whole), short: new Set([...whole, ...last]) };
}

/** The name of a schema in the components of the document. */
export function componentNameOf(schema: SchemaNode): string | undefined {
  const tokens = pointerTokens(resolvedSchema(schema).at.pointer);
  return tokens.length === 3 && tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens[2] : undefined;
}

function withoutAdded(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !ADDED.has(word));
  return words.slice(0, end + 1);
}

/** The words as one, with each singular of the last. */
function endingIn(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last === undefined ? [] : singularsOf(last).map((singular) => [...words.slice(0, -1), singular].join(''));
}
