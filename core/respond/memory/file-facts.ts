import { type JsonObject, type JsonValue, type Member, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { membersOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
import type { Thing } from '../../model/world/thing.js';
import { tinyFile } from '../../plausible/tiny-files.js';
import type { Upload } from './uploads.js';

/** Members that a server fills with what it knows of a file that was sent, by the words of their names. */
const FACTS: readonly (readonly [name: RegExp, value: (upload: Upload) => JsonValue | undefined])[] = [
  [/^(?:original )?(?:file ?name|name of file)$|^original name$/, ({ filename }) => (filename === '' ? undefined : filename)],
  [/^(?:file |content )?(?:size|length)(?: (?:in )?bytes)?$|^bytes$/, ({ bytes }) => jsonNumber(String(bytes.length))],
  [/^(?:content|mime|media|file) ?type$|^mime$/, ({ contentType }) => contentType],
];

/**
 * What a request that sends a file says of the thing that it creates: its own members, and what is known of the file, as far as the thing has
 * such members and the request does not say otherwise.
 */
export function withFileFacts(kind: ThingKind, sent: JsonValue | undefined, upload: Upload): JsonObject | undefined {
  const own = isObject(sent) ? sent.members : [];
  const facts = membersOf(kind.schema).flatMap(({ name, schema }): readonly Member[] => {
    if (memberOf(sent, name) !== undefined) return [];
    const value = FACTS.find(([words]) => words.test(wordsOf(name).join(' ')))?.[1](upload);
    return value === undefined || !allows(schema, value, 'response') ? [] : [[name, value]];
  });
  return own.length === 0 && facts.length === 0 ? undefined : jsonObject([...own, ...facts]);
}

/** The file that a thing has from the start: a tiny one of the media type that it shows; undefined if it shows none. */
export function fileOfThing(thing: Thing | undefined): Upload | undefined {
  return thing === undefined ? undefined : fileOf(thing.value);
}

function fileOf(value: JsonObject): Upload | undefined {
  const shown = value.members.find(([name]) => /^(?:content|mime|media|file) ?type$|^mime$/.test(wordsOf(name).join(' ')))?.[1];
  const file = typeof shown === 'string' ? tinyFile(shown) : undefined;
  if (typeof shown !== 'string' || file === undefined) return undefined;
  return { bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file, contentType: shown };
}

/** The members of a thing that say how large the file is that it has from the start. */
export function sizesOf(kind: ThingKind, value: JsonObject): readonly Member[] {
  const file = fileOf(value);
  return (file === undefined ? undefined : withFileFacts(kind, undefined, file))?.members.filter(([, fact]) => isNumber(fact)) ?? [];
}
