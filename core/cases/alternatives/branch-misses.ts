import { getAt, removeAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { Constraint } from '../../contract/constraint.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { keywordCase } from '../rare-keywords/keyword-case.js';
import type { Alternative } from './alternative.js';
import type { ValueSearch } from './value-search.js';
import type { FormOf } from '../../input/input.js';

/** The most pairs of branches that are tried at one field. */
const MOST_PAIRS = 6;

/** Values of no branch of `oneOf` or `anyOf`, of two at once, and those that `not` excludes. */
export function branchMisses(model: RequestModel, alternatives: readonly Alternative[], search: ValueSearch): readonly CaseProposal[] {
  const inside = alternatives.map((one) => one.model);
  return [model, ...inside].flatMap((base) =>
    base.fields.flatMap((field) => [
      ...field.nodes.flatMap((node) => missesAt(base, field, node, { alternatives, search })),
      ...field.nodes.flatMap((node) => excluded(base, field, node, search)),
    ]),
  );
}

interface Known {
  readonly alternatives: readonly Alternative[];
  readonly search: ValueSearch;
}

function missesAt(model: RequestModel, field: Field, { more, at }: SchemaNode, { alternatives, search }: Known): readonly CaseProposal[] {
  const branches = more?.oneOf?.branches ?? more?.anyOf;
  if (branches === undefined) return [];
  const constraint: Constraint = more?.oneOf?.assertion ?? { keyword: 'anyOf', at: branches[0]?.at ?? at };
  const others = alternatives.filter((one) => one.field === field).map(({ value }) => value);
  const values = [getAt(model.full, field.path), ...others].filter((value) => value !== undefined);
  const misses = [...mixed(values.filter(isObject)), ...doubled(field, branches, search)];
  return misses
    .map(({ form, ...near }) => keywordCase(model, field, { constraint, ...near, input: { kind: 'branch', form } }))
    .filter(({ suite }) => suite === 'invalid');
}

interface Miss {
  readonly id: string;
  readonly words: string;
  readonly form: FormOf<'branch'>;
  readonly value: JsonValue;
}

/** The tag that says which branch an object is of: another one, none, and that of another branch. */
function mixed(objects: readonly JsonObject[]): readonly Miss[] {
  const [first, ...rest] = objects;
  if (first === undefined) return [];
  const tags = rest.length === 0 ? [] : first.members.map(([name]) => name).filter((name) => isTag(name, objects));
  const tagged = tags.flatMap((tag): readonly Miss[] => [
    { id: `${tag}-unknown`, words: `has ${tag} of no branch`, form: 'none', value: setAt(first, [tag], 'no-such-branch') },
    { id: `${tag}-missing`, words: `does not say by ${tag} which branch it is of`, form: 'none', value: removeAt(first, [tag]) },
    ...rest.slice(0, MOST_PAIRS).map((other, i): Miss => ({
      id: `${tag}-of-another-${i + 1}`,
      words: `has the ${tag} of another branch`,
      form: 'crossed',
      value: setAt(first, [tag], memberOf(other, tag) ?? null),
    })),
  ]);
  const joined = rest.slice(0, MOST_PAIRS).map((other, i): Miss => ({
    id: `members-of-both-${i + 1}`,
    words: 'has the members of two branches',
    form: 'two',
    value: jsonObject([...first.members, ...other.members.filter(([name]) => memberOf(first, name) === undefined)]),
  }));
  return [...tagged, ...joined];
}

/** True for a member by whose text objects of different branches differ. */
function isTag(name: string, objects: readonly JsonObject[]): boolean {
  const texts = objects.map((object) => memberOf(object, name));
  return texts.every((text) => typeof text === 'string') && new Set(texts).size === objects.length;
}

/** Values of two branches at once. */
function doubled({ nodes }: Field, branches: readonly SchemaNode[], search: ValueSearch): readonly Miss[] {
  const plain = nodes.map((node): SchemaNode => ({ ...node, allOf: [], more: {} }));
  const pairs = branches.flatMap((one, i) => branches.slice(i + 1).map((other, j) => ({ one, other, id: `${i + 1}-and-${i + j + 2}` })));
  return pairs.slice(0, MOST_PAIRS).flatMap(({ one, other, id }): readonly Miss[] => {
    const both = [one, other];
    const value = search.valueOf([...plain.filter((node) => !both.includes(node)), ...both]);
    return value === undefined
      ? []
      : [
          {
            id: `of-branches-${id}`,
            words: `is of the branches ${id.replaceAll('-', ' ')}`,
            form: 'two',
            value,
          },
        ];
  });
}

/** A value that `not` excludes, and that keeps the other keywords. */
function excluded(model: RequestModel, field: Field, { more }: SchemaNode, search: ValueSearch): readonly CaseProposal[] {
  if (more?.not === undefined) return [];
  const { schema, assertion } = more.not;
  const others = field.nodes.map((node): SchemaNode => ({ ...node, allOf: [], more: {} }));
  const value = search.valueOf([schema, ...others]);
  if (value === undefined) return [];
  return [
    keywordCase(model, field, {
      id: 'excluded',
      words: "matches the schema of 'not'",
      input: { kind: 'keyword', form: 'excluded' },
      value,
      constraint: assertion,
    }),
  ];
}
