import { getAt, removeAt, setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { type RequestModel, constraintAt } from '../../request/request-model.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase, planOf } from '../field-case.js';
import type { FormOf, Input } from '../../input/input.js';

interface Change {
  readonly id: string;
  readonly form: FormOf<'members'>;
  readonly words: string;
  readonly apply: (body: JsonValue, path: InstancePath, value: JsonValue) => JsonValue;
}

const CHANGES: readonly Change[] = [
  { id: 'missing', form: 'missing', words: 'is missing', apply: removeAt },
  { id: 'upper-case', form: 'name-case', words: 'has its name in capitals', apply: renamed((name) => name.toUpperCase()) },
  {
    id: 'capital',
    form: 'name-case',
    words: 'has its name with a capital',
    apply: renamed((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  },
  { id: 'spaced-name', form: 'name-spaces', words: 'has its name with a space behind', apply: renamed((name) => `${name} `) },
  { id: 'too-deep', form: 'wrong-depth', words: 'stands one level too deep', apply: moved('data') },
  { id: 'in-proto', form: 'prototype', words: 'stands in __proto__', apply: moved('__proto__') },
  { id: 'in-constructor', form: 'prototype', words: 'stands in constructor.prototype', apply: inConstructor },
];

/** Each required member: missing, renamed, or moved. */
export function wrongMembers(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter((field) => field.required && typeof field.path.at(-1) === 'string')
    .flatMap((field) => {
      const constraint = constraintAt(model, field.path.slice(0, -1), 'required');
      const right = getAt(model.full, field.path) ?? null;
      return CHANGES.map(({ apply, form, ...change }) =>
        fieldCase(model, field, {
          suite: 'invalid',
          input: { kind: 'members', form },
          ...change,
          constraint,
          body: apply(model.full, field.path, right),
        }),
      );
    });
}

function renamed(rename: (name: string) => string): Change['apply'] {
  return (body, path, value) => setAt(removeAt(body, path), [...path.slice(0, -1), rename(String(path.at(-1)))], value);
}

function moved(owner: string): Change['apply'] {
  return (body, path, value) => setAt(removeAt(body, path), [...path.slice(0, -1), owner], jsonObject([[String(path.at(-1)), value]]));
}

function inConstructor(body: JsonValue, path: InstancePath, value: JsonValue): JsonValue {
  const prototype = jsonObject([['prototype', jsonObject([[String(path.at(-1)), value]])]]);
  return setAt(removeAt(body, path), [...path.slice(0, -1), 'constructor'], prototype);
}

/** The plain invalid body. */
export function plainInvalid(model: RequestModel): CaseProposal {
  const { full, plainInvalid: body } = model;
  const title = isObject(full) && isObject(body) ? 'the body has none of its members' : `the body is ${printJson(body)}`;
  return wrongBody(model, 'plain', title, { kind: 'control', form: 'plain-invalid' }, body);
}

/** The plain invalid body, and the whole body at a wrong depth. */
export function wrongBodies(model: RequestModel): readonly CaseProposal[] {
  const { full } = model;
  if (!isObject(full)) return [plainInvalid(model)];
  return [
    plainInvalid(model),
    wrongBody(
      model,
      'body/wrapped',
      'the body stands inside another object',
      { kind: 'members', form: 'wrong-depth' },
      jsonObject([['data', full]]),
    ),
    wrongBody(
      model,
      'body/in-proto',
      'the body stands in __proto__',
      { kind: 'members', form: 'prototype' },
      jsonObject([['__proto__', full]]),
    ),
    ...closedObjects(model),
  ];
}

function wrongBody(model: RequestModel, name: string, title: string, input: Input, body: JsonValue): CaseProposal {
  return {
    suite: 'invalid',
    name,
    title,
    input,
    constraint: constraintAt(model, [], 'required'),
    focus: model.shape.at.pointer,
    control: 'plain-invalid',
    plan: planOf(model, body),
  };
}

/** Each object that allows only declared members, with another one. */
export function closedObjects(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape, declared }) => declared && !shape.open)
    .map((field) =>
      fieldCase(model, field, {
        suite: 'invalid',
        id: 'undeclared',
        words: 'has an undeclared member',
        input: { kind: 'members', form: 'undeclared' },
        keyword: 'never',
        body: setAt(model.full, [...field.path, 'extra'], 'undeclared'),
      }),
    );
}
