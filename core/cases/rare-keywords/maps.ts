import { getAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, type Member, isObject, jsonNumber, jsonObject } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { memberNodes } from '../../schema/part-nodes.js';
import { syntheticNode } from '../../schema/samples/synthetic.js';
import { textsForPattern } from '../../schema/samples/texts-for-pattern.js';
import { validValue } from '../../schema/samples/valid-value.js';
import type { Applicators, SchemaNode } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { counted } from '../../words/counted.js';
import { type NearValue, keywordCase } from './keyword-case.js';

/** The most members that an object gets. */
const MOST_MEMBERS = 1000;

/** Objects at the bounds of what they may have: their number of members, the names of members, and what the names demand. */
export function maps(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => {
    const object = getAt(model.full, field.path);
    if (!isObject(object)) return [];
    return [...counts(field, object), ...names(field, object), ...companions(field, object)].map((near) => keywordCase(model, field, near));
  });
}

/** `minProperties` and `maxProperties`. */
function counts(field: Field, object: JsonObject): readonly NearValue[] {
  return field.nodes.flatMap(({ assertions }) =>
    assertions.flatMap((assertion) => {
      const { keyword } = assertion;
      if (keyword !== 'minProperties' && keyword !== 'maxProperties') return [];
      const other = keyword === 'minProperties' ? assertion.limit - 1 : assertion.limit + 1;
      return [assertion.limit, other].flatMap((count): readonly NearValue[] => {
        const value = ofSize(field, object, count);
        const words = `has ${counted(count, 'member')}`;
        return value === undefined
          ? []
          : [{ id: `${count}-members`, words, input: { kind: 'keyword', form: 'member-count' }, value, constraint: assertion }];
      });
    }),
  );
}

/** The object with a number of members: without the last optional ones, or with made-up ones. */
function ofSize(field: Field, object: JsonObject, count: number): JsonObject | undefined {
  if (count < 0 || count > MOST_MEMBERS) return undefined;
  const required = new Set(
    field.nodes.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))),
  );
  const { members } = object;
  const kept = [...members.filter(([name]) => required.has(name)), ...members.filter(([name]) => !required.has(name))].slice(0, count);
  const made: Member[] = [];
  for (let i = 1; kept.length + made.length < count && i <= 2 * count; i += 1) {
    const name = nameOf(field.nodes, i);
    const taken = members.some(([known]) => known === name) || made.some(([known]) => known === name);
    const value = taken ? undefined : plainMember(field, name);
    if (value !== undefined) made.push([name, value]);
  }
  return kept.length + made.length === count ? jsonObject([...kept, ...made]) : undefined;
}

/** A made-up name that the patterns of members and of names allow. */
function nameOf(nodes: readonly SchemaNode[], i: number): string {
  const more = nodes.flatMap((node) => node.more ?? []);
  const ofNames = more.flatMap(({ propertyNames }) => propertyNames?.assertions.flatMap(patternOf) ?? []);
  const [pattern] = [...ofNames, ...more.flatMap(({ patternProperties = [] }) => patternProperties.map((one) => one.pattern))];
  const texts = pattern === undefined ? [] : textsForPattern(pattern, { min: i, max: Infinity });
  return texts[0] ?? `extra${i}`;
}

function patternOf(assertion: SchemaNode['assertions'][number]): readonly string[] {
  return assertion.keyword === 'pattern' ? [assertion.pattern] : [];
}

function plainMember({ nodes, shape }: Field, name: string): JsonValue | undefined {
  const roots = memberNodes(nodes, name);
  return roots.length === 0 ? 'something' : validValue(syntheticNode(shape, [], { allOf: roots }), { direction: 'request' });
}

/** Names on which rules for names disagree. */
const NAMES = ['', 'a', 'A', 'extra', '1', 'two words', 'with-hyphen', '$where', 'größe', 'x'.repeat(300)];
const VALUES: readonly JsonValue[] = ['something', jsonNumber('1'), null, true];

/** `patternProperties`, `propertyNames` and `unevaluatedProperties`. */
function names(field: Field, object: JsonObject): readonly NearValue[] {
  const more = field.nodes.flatMap((node) => node.more ?? []);
  return [...named(field, object, more), ...patterned(field, object, more)];
}

function named(field: Field, object: JsonObject, more: readonly Applicators[]): readonly NearValue[] {
  const rule = more.flatMap(({ propertyNames, unevaluatedProperties }) => propertyNames ?? unevaluatedProperties ?? [])[0];
  if (rule === undefined) return [];
  const [assertion] = rule.assertions;
  const good = nameOf(field.nodes, 1);
  return [...new Set([good, ...NAMES])].flatMap((name): readonly NearValue[] => {
    const value = object.members.some(([known]) => known === name) ? undefined : plainMember(field, name);
    const shown = name.length > 40 ? `of ${name.length} characters` : printJson(name);
    const id = name.length > 40 ? `${name.length}-characters` : name.replaceAll(/\W/g, '-') || 'empty';
    return value === undefined
      ? []
      : [
          {
            id: `name-${id}`,
            words: `has a member with the name ${shown}`,
            input: { kind: 'keyword', form: 'member-name' },
            value: jsonObject([...object.members, [name, value]]),
            ...(assertion === undefined ? {} : { constraint: assertion }),
          },
        ];
  });
}

function patterned(field: Field, object: JsonObject, more: readonly Applicators[]): readonly NearValue[] {
  return more
    .flatMap(({ patternProperties = [] }) => patternProperties)
    .flatMap(({ pattern, schema }, i): readonly NearValue[] => {
      const name = textsForPattern(pattern, { min: 1, max: Infinity }).find((text) => object.members.every(([known]) => known !== text));
      if (name === undefined) return [];
      const right = plainMember(field, name);
      return [...(right === undefined ? [] : [right]), ...VALUES].map((value, at) => ({
        id: `pattern-${i + 1}-${at + 1}`,
        words: `has a member ${printJson(name)}, whose name matches the pattern, of the value ${shortened(value)}`,
        input: { kind: 'keyword', form: 'pattern-member' },
        value: jsonObject([...object.members, [name, value]]),
        constraint: schema.assertions[0] ?? { keyword: 'type', at: schema.at },
      }));
    });
}

function shortened(value: JsonValue): string {
  const text = printJson(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** `dependentRequired`: with the one, the other must be there. */
function companions(field: Field, object: JsonObject): readonly NearValue[] {
  const rules = field.nodes.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'dependentRequired' ? [one] : [])));
  return rules.flatMap((rule): readonly NearValue[] => {
    const { when, name } = rule;
    const without = (...left: readonly string[]): JsonValue => jsonObject(object.members.filter(([known]) => !left.includes(known)));
    const withWhen = object.members.some(([known]) => known === when)
      ? without(name)
      : jsonObject([...object.members.filter(([known]) => known !== name), [when, plainMember(field, when) ?? 'sample']]);
    return [
      {
        id: `${when}-without-${name}`,
        words: `has ${when} without ${name}`,
        input: { kind: 'members', form: 'missing-companion' },
        value: withWhen,
        constraint: rule,
      },
      {
        id: `without-${when}-and-${name}`,
        words: `has neither ${when} nor ${name}`,
        input: { kind: 'members', form: 'optional-members' },
        value: without(when, name),
        constraint: rule,
      },
    ];
  });
}
