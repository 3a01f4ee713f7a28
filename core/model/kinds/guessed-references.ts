import { isObjectSchema, membersOf } from '../../resources/answers/members.js';
import { isSameSchema } from '../../resources/resolved-schema.js';
import type { MemberPath } from '../../resources/resource.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { ThingKind } from './thing-kind.js';

/** Words for what somebody is to a thing. */
const PERSON = new Set(
  'author owner user creator assignee reviewer approver manager seller buyer customer member reporter editor organizer organiser host sender recipient createdby updatedby assignedto'.split(
    ' ',
  ),
);

/** What users are called. */
const USERS = ['user', 'account', 'person', 'member', 'profile', 'employee'];

/**
 * Adds to kinds what their members name, though no request sends it or by another word than that of the thing: `courierId`; `authorId` beside `author`,
 * an object with the members of a user, or where the document has one kind of users. Only for a mock, whose things then name some that exist; of a server that would be a guess.
 */
export function withGuessedReferences(kinds: readonly ThingKind[]): readonly ThingKind[] {
  const keyed = kinds.filter(({ addresses }) => addresses[0]?.member?.length === 1);
  const users = keyed.filter(({ names }) => USERS.some((name) => names.whole.has(name)));
  return kinds.map((kind): ThingKind => {
    const known = new Set(
      [...kind.references.values(), ...(kind.addresses[0]?.member === undefined ? [] : [kind.addresses[0].member])].map(String),
    );
    const members = membersOf(kind.schema);
    const guessed = members.flatMap(({ name, schema }): readonly (readonly [string, MemberPath])[] => {
      const words = wordsOf(name);
      if (words.length < 2 || !/^(?:id|uuid)$/.test(words.at(-1) ?? '') || known.has(name) || isObjectSchema(schema)) return [];
      const stem = words.slice(0, -1).join('');
      const beside = members.find((one) => plain(one.name) === stem && isObjectSchema(one.schema))?.schema;
      const names = new Set(beside === undefined ? [] : membersOf(beside).map((one) => one.name));
      const alike = keyed.filter((other) => {
        const key = other.addresses[0]?.member?.[0] ?? '';
        const theirs = new Set(membersOf(other.schema).map((one) => one.name));
        return (
          beside !== undefined &&
          (isSameSchema(beside, other.schema) || (names.size > 1 && names.has(key) && [...names].every((one) => theirs.has(one))))
        );
      });
      const same = alike.filter((other) => beside !== undefined && isSameSchema(beside, other.schema));
      const called = keyed.filter((other) => other !== kind && other.names.whole.has(stem));
      const [found, second] = [same, alike, called, PERSON.has(stem) ? users : []].find((some) => some.length > 0) ?? [];
      const place = found?.addresses[0]?.place;
      return place === undefined || second !== undefined || found === kind || kind.places.has(place) ? [] : [[place, [name]]];
    });
    // One member for each kind of thing: others stay as they are.
    const added = guessed.filter(([place], i) => !kind.references.has(place) && guessed.findIndex(([other]) => other === place) === i);
    return added.length === 0 ? kind : { ...kind, references: new Map([...kind.references, ...added]) };
  });
}
