import { gzipSync } from 'node:zlib';
import { setAt } from '../../json/edit.js';
import { type JsonValue, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel } from '../../request/request-model.js';
import { type BodyTemplate, asWritten, assemble, templateOf } from '../template.js';

/** Bodies that the contract does not speak of, because JSON itself leaves their meaning open. */
export function oddBodies(model: RequestModel): readonly Draft[] {
  const { full, media } = model;
  const base = { suite: 'silent', constraint: { keyword: 'content', at: media.at }, focus: media.at.pointer, control: 'full' } as const;
  const plain = templateOf(full);
  const drafts: Draft[] = [
    {
      ...base,
      name: 'byte-order-mark',
      title: 'a byte order mark stands before the document',
      kind: 'encoding-bom',
      body: ['\uFEFF', ...plain],
    },
    {
      ...base,
      name: 'compressed',
      title: 'the body is compressed',
      kind: 'compressed',
      body: [new Uint8Array(gzipSync(assemble(plain, asWritten)))],
      headers: [['content-encoding', 'gzip']],
    },
  ];
  if (!isObject(full)) return drafts;
  const added = (name: string, value: JsonValue): JsonValue => jsonObject([...full.members, [name, value]]);
  const first = full.members[0];
  return [
    ...drafts,
    ...(first === undefined
      ? []
      : [
          jsonDraft(jsonObject([...full.members, first]), {
            ...base,
            name: 'repeated-member',
            title: 'a member is repeated',
            kind: 'repeated-member',
          }),
        ]),
    ...(first === undefined
      ? []
      : [
          jsonDraft(jsonObject([[first[0], null], ...full.members]), {
            ...base,
            name: 'repeated-null',
            title: 'a member is null first and right later',
            kind: 'repeated-member',
          }),
        ]),
    jsonDraft(added('__proto__', jsonObject([['extra', true]])), {
      ...base,
      name: 'proto-member',
      title: 'there is an undeclared member __proto__',
      kind: 'prototype-member',
    }),
    ...[32, 100, 1000, 10_000].map((depth) =>
      jsonDraft(added('extra', nested(depth)), {
        ...base,
        name: `nested-${depth}`,
        title: `an undeclared member is nested ${depth} deep`,
        kind: 'deep-nesting',
      }),
    ),
    ...stringOddities(model).map((draft) => ({ ...base, ...draft })),
  ];
}

type StringOddity = Pick<Draft, 'name' | 'title' | 'kind' | 'body' | 'focus'>;

function stringOddities(model: RequestModel): readonly StringOddity[] {
  const field = model.fields.find(({ shape }) => shape.types.includes('string') && shape.values === undefined);
  if (field === undefined) return [];
  const named = describePath(field.path);
  const focus = field.shape.at.pointer;
  const withText = (text: string): BodyTemplate => templateOf(setAt(model.full, field.path, text));
  return [
    {
      name: 'lone-surrogate',
      title: `${named} has half of a surrogate pair`,
      kind: 'lone-surrogate',
      focus,
      body: withText('fern \uD83C palm'),
    },
    {
      name: 'invalid-utf8',
      title: `${named} has a byte that is not UTF-8`,
      kind: 'encoding-invalid-utf8',
      focus,
      body: withByte(withText('fern @@ palm'), [0xff]),
    },
    {
      name: 'overlong-utf8',
      title: `${named} has an overlong form of UTF-8`,
      kind: 'encoding-invalid-utf8',
      focus,
      body: withByte(withText('fern @@ palm'), [0xc0, 0xaf]),
    },
    { name: 'large', title: `${named} has 150,000 characters`, kind: 'large-body', focus, body: withText('a'.repeat(150_000)) },
  ];
}

/** Replaces the mark in a template by bytes. */
function withByte(template: BodyTemplate, bytes: readonly number[]): BodyTemplate {
  return template.flatMap((piece) => {
    if (typeof piece !== 'string' || !piece.includes('@@')) return [piece];
    const [before = '', after = ''] = piece.split('@@');
    return [before, Uint8Array.from(bytes), after];
  });
}

function nested(depth: number): JsonValue {
  let value: JsonValue = jsonArray([]);
  for (let i = 1; i < depth; i += 1) value = jsonArray([value]);
  return value;
}
