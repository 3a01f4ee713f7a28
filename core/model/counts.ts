import type { Operation } from '../contract/contract.js';
import { jsonNumber } from '../json/value.js';
import { membersOf } from '../resources/answers/members.js';
import { bodySchemaOf } from '../resources/answers/success-answers.js';
import { isReadOnly } from '../resources/keys/fits.js';
import { allows } from '../schema/allows.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { plain, wordsOf } from '../words/name-words.js';
import type { Count, Counting, ThingKind } from './thing-kind.js';

/**
 * Adds to kinds which of their members tell how many things are below one: `comment_count` and `numberOfComments` of what has `/comments` below
 * its path. Only whole numbers that no request sets.
 */
export function withCounts(kinds: readonly ThingKind[], operations: ReadonlyMap<string, Operation>): readonly ThingKind[] {
  const counting = kinds.map((kind): ThingKind => {
    const [place] = kind.addresses.map((address) => address.place);
    const below = place === undefined ? [] : kinds.filter((one) => one !== kind && (one.places.has(place) || one.references.has(place)));
    if (below.length === 0) return kind;
    const settable = settableIn(kind, operations);
    const counts = membersOf(kind.schema)
      .filter(({ name, schema }) => !settable.has(name) && isCount(schema))
      .flatMap(({ name }): readonly Count[] => {
        const counted = countedBy(name);
        const found = counted === undefined ? [] : below.filter(({ names }) => names.whole.has(counted));
        return found.length === 1 ? found.map(({ id }) => ({ member: name, of: id })) : [];
      });
    return { ...kind, counts };
  });
  return counting.map((kind) => {
    const all = counting.flatMap(({ id, counts, addresses }) =>
      counts
        .filter(({ of }) => of === kind.id)
        .flatMap(({ member }): readonly Counting[] => addresses.slice(0, 1).map(({ place }) => ({ place, kind: id, member }))),
    );
    return all.length === 0 ? kind : { ...kind, countedIn: all };
  });
}

/** What a member counts, without separators: `comment` of `comment_count`; undefined if it counts nothing. */
function countedBy(name: string): string | undefined {
  const [, before, after] = /^(?:(.+) (?:count|total)|(?:num|number of|count of|total) (.+))$/.exec(wordsOf(name).join(' ')) ?? [];
  const counted = before ?? after;
  return counted === undefined ? undefined : plain(counted);
}

function isCount(schema: SchemaNode): boolean {
  return ['0', '1', '1000'].every((text) => allows(schema, jsonNumber(text), 'response')) && !allows(schema, jsonNumber('0.5'), 'response');
}

/** The members that some request to create or change a thing of a kind has. */
function settableIn({ addresses }: ThingKind, operations: ReadonlyMap<string, Operation>): ReadonlySet<string> {
  const bodies = addresses
    .flatMap(({ resource: { creators, replacers, changers } }) => [...creators, ...replacers, ...changers])
    .flatMap(({ operation }) => bodySchemaOf(operations.get(operation) ?? { body: undefined }) ?? []);
  // In a wrapper of a thing, too.
  const all = bodies.flatMap((body) => [...membersOf(body), ...membersOf(body).flatMap(({ schema }) => membersOf(schema))]);
  return new Set(all.filter(({ schema }) => !isReadOnly(schema)).map(({ name }) => name));
}
