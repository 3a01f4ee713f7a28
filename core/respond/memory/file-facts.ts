import { type JsonObject, type JsonValue, type Member, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import type { ThingKind } from '../../model/thing-kind.js';
import { membersOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
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
