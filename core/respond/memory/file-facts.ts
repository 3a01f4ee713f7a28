import { type JsonObject, type JsonValue, type Member, isNumber, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { membersOf } from '../../resources/answers/members.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
import type { Thing } from '../../model/world/thing.js';
import { tinyBytes } from '../../plausible/tiny-files.js';
import type { Upload } from './uploads.js';

/** Members that a server fills with what it knows of a file that was sent, by the words of their names. */
const FACTS: readonly (readonly [name: RegExp, value: (upload: Upload) => JsonValue | undefined])[] = [
  [/^(?:original )?(?:file ?name|name of file)$|^original name$/, ({ filename }) => (filename === '' ? undefined : filename)],
  [/^(?:file |content )?(?:size|length)(?: (?:in )?bytes)?$|^bytes$/, ({ bytes }) => jsonNumber(String(bytes.length))],
  [/^(?:content|mime|media|file) ?type$|^mime$/, ({ contentType }) => contentType],
];

/** What is known of the file with which a thing is created, as far as the thing has such members and the request does not say otherwise. */
export function fileFacts(kind: ThingKind, sent: JsonValue | undefined, upload: Upload): JsonObject {
  return jsonObject(
    membersOf(kind.schema).flatMap(({ name, schema }): readonly Member[] => {
      const words = wordsOf(name).join(' ');
      // A client gives a thing its name, unless only the server may.
      const isName = words === 'name' && isNotMeantFor('request', schema);
      if (memberOf(sent, name) !== undefined) return [];
      const value = FACTS.find(([facts]) => facts.test(isName ? 'file name' : words))?.[1](upload);
      return value === undefined || !allows(schema, value, 'response') ? [] : [[name, value]];
    }),
  );
}

/** The file that a thing has from the start: a tiny one of the media type that it shows; undefined if it shows none. */
export function fileOfThing(thing: Thing | undefined): Upload | undefined {
  return thing === undefined ? undefined : fileOf(thing.value);
}

function fileOf(value: JsonObject): Upload | undefined {
  const shown = value.members.find(([name]) => /^(?:content|mime|media|file) ?type$|^mime$/.test(wordsOf(name).join(' ')))?.[1];
  const bytes = typeof shown === 'string' ? tinyBytes(shown) : undefined;
  return typeof shown !== 'string' || bytes === undefined ? undefined : { bytes, contentType: shown };
}

/** The members of a thing that say how large the file is that it has from the start. */
export function sizesOf(kind: ThingKind, value: JsonObject): readonly Member[] {
  const file = fileOf(value);
  return file === undefined ? [] : fileFacts(kind, undefined, file).members.filter(([, fact]) => isNumber(fact));
}
