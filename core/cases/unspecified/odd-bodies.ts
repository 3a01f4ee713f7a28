import { gzipSync } from 'node:zlib';
import { setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { headWith } from '../../request/plan/request-head.js';
import type { RequestModel } from '../../request/request-model.js';
import { type PartPlan, rawPart } from '../../request/plan/request-plan.js';
import { describePath } from '../../json/instance-path.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { type BodyTemplate, templateOf } from '../../request/slots/template.js';
import type { Input } from '../../input/input.js';

/** Bodies that the contract leaves unspecified, because JSON itself leaves their meaning open. */
export function oddBodies(model: RequestModel): readonly CaseProposal[] {
  const { full, head, operation } = model;
  const mark = rawPart(['\uFEFF', ...templateOf(full)]);
  const zipped = rawPart([new Uint8Array(gzipSync(printJson(full)))]);
  const compressed = { head: headWith(operation, head, 'content-encoding', 'gzip'), body: zipped };
  return [
    oddBody(model, 'byte-order-mark', 'a byte order mark stands before the document', { kind: 'encoding', form: 'bom' }, mark),
    contentCase(model, {
      suite: 'unspecified',
      name: 'compressed',
      title: 'the body is compressed',
      input: { kind: 'body', form: 'compressed' },
      plan: compressed,
    }),
    ...(isObject(full) ? [...oddMembers(model, full), ...oddStrings(model)] : []),
  ];
}

function oddBody(model: RequestModel, name: string, title: string, input: Input, body: PartPlan): CaseProposal {
  return contentCase(model, { suite: 'unspecified', name, title, input, plan: { body } });
}

function oddMembers(model: RequestModel, full: JsonObject): readonly CaseProposal[] {
  const withMembers = (...members: JsonObject['members']): BodyTemplate => templateOf(jsonObject(members));
  // As text: some nest too deep for recursion.
  const odd = (name: string, title: string, input: Input, template: BodyTemplate): CaseProposal =>
    oddBody(model, name, title, input, rawPart(template));
  const { members } = full;
  const [first] = members;
  const repeated =
    first === undefined
      ? []
      : [
          odd('repeated-member', 'a member is repeated', { kind: 'odd-json', form: 'repeated-member' }, withMembers(...members, first)),
          odd(
            'repeated-null',
            'a member is null first and right later',
            { kind: 'odd-json', form: 'repeated-member' },
            withMembers([first[0], null], ...members),
          ),
        ];
  const prototype = withMembers(...members, ['__proto__', jsonObject([['extra', true]])]);
  return [
    ...repeated,
    odd('proto-member', 'there is an undeclared member __proto__', { kind: 'unknown-members', form: 'prototype-member' }, prototype),
    ...[32, 100, 1000, 10_000].map((depth) =>
      odd(
        `nested-${depth}`,
        `an undeclared member is nested ${depth} deep`,
        { kind: 'odd-json', form: 'deep-nesting' },
        withMembers(...members, ['extra', nested(depth)]),
      ),
    ),
  ];
}

function oddStrings(model: RequestModel): readonly CaseProposal[] {
  const field = model.fields.find(({ shape }) => shape.types.includes('string') && shape.values === undefined);
  if (field === undefined) return [];
  const withText = (text: string): BodyTemplate => templateOf(setAt(model.full, field.path, text));
  const odd = (name: string, words: string, input: Input, template: BodyTemplate): CaseProposal => ({
    ...oddBody(model, name, `${describePath(field.path)} ${words}`, input, rawPart(template)),
    focus: field.shape.at.pointer,
  });
  const marked = withText('fern @@ palm');
  return [
    odd('lone-surrogate', 'has half of a surrogate pair', { kind: 'odd-json', form: 'lone-surrogate' }, withText('fern \uD83C palm')),
    odd('invalid-utf8', 'has a byte that is not UTF-8', { kind: 'encoding', form: 'invalid-utf8' }, withByte(marked, [0xff])),
    odd('overlong-utf8', 'has an overlong form of UTF-8', { kind: 'encoding', form: 'invalid-utf8' }, withByte(marked, [0xc0, 0xaf])),
    odd('large', 'has 150,000 characters', { kind: 'body', form: 'large-body' }, withText('a'.repeat(150_000))),
  ];
}

/** Replaces the placeholder in a template by bytes. */
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
