import { getAt, removeAt, setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { type InstancePath, describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, constraintAt } from '../../request/request-model.js';

interface Change {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  readonly apply: (body: JsonValue, path: InstancePath, own: JsonValue) => JsonValue;
}

const CHANGES: readonly Change[] = [
  { id: 'missing', kind: 'missing', words: 'is missing', apply: removeAt },
  { id: 'upper-case', kind: 'name-case', words: 'has its name in capitals', apply: renamed((name) => name.toUpperCase()) },
  {
    id: 'capital',
    kind: 'name-case',
    words: 'has its name with a capital',
    apply: renamed((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  },
  { id: 'spaced-name', kind: 'name-spaces', words: 'has its name with a space behind', apply: renamed((name) => `${name} `) },
  { id: 'too-deep', kind: 'wrong-depth', words: 'stands one level too deep', apply: moved('data') },
  { id: 'in-proto', kind: 'prototype', words: 'stands in __proto__', apply: moved('__proto__') },
  { id: 'in-constructor', kind: 'prototype', words: 'stands in constructor.prototype', apply: inConstructor },
];

/** For every required member: missing, under another name, or at another place. */
export function wrongMembers(model: RequestModel): readonly Draft[] {
  return model.fields
    .filter((field) => field.required && typeof field.path.at(-1) === 'string')
    .flatMap(({ path, shape }) =>
      CHANGES.map(({ id, kind, words, apply }) =>
        jsonDraft(apply(model.full, path, getAt(model.full, path) ?? null), {
          suite: 'invalid',
          name: `${path.join('.')}/${id}`,
          title: `${describePath(path)} ${words}`,
          kind,
          constraint: constraintAt(model, path.slice(0, -1), 'required'),
          focus: shape.at.pointer,
          control: 'plain-invalid',
        }),
      ),
    );
}

function renamed(rename: (name: string) => string): Change['apply'] {
  return (body, path, own) => setAt(removeAt(body, path), [...path.slice(0, -1), rename(String(path.at(-1)))], own);
}

function moved(owner: string): Change['apply'] {
  return (body, path, own) => setAt(removeAt(body, path), [...path.slice(0, -1), owner], jsonObject([[String(path.at(-1)), own]]));
}

function inConstructor(body: JsonValue, path: InstancePath, own: JsonValue): JsonValue {
  const prototype = jsonObject([['prototype', jsonObject([[String(path.at(-1)), own]])]]);
  return setAt(removeAt(body, path), [...path.slice(0, -1), 'constructor'], prototype);
}

/** The whole body at the wrong place, and the plain invalid body. */
export function wrongBodies(model: RequestModel): readonly Draft[] {
  const base = {
    suite: 'invalid',
    constraint: constraintAt(model, [], 'required'),
    focus: model.shape.at.pointer,
    control: 'plain-invalid',
  } as const;
  const plain = jsonDraft(model.plainInvalid, {
    ...base,
    name: 'plain',
    title:
      isObject(model.full) && isObject(model.plainInvalid)
        ? 'the body has none of its members'
        : `the body is ${printJson(model.plainInvalid)}`,
    kind: 'plain-invalid',
  });
  if (!isObject(model.full)) return [plain];
  return [
    plain,
    jsonDraft(jsonObject([['data', model.full]]), {
      ...base,
      name: 'body/wrapped',
      title: 'the body stands inside another object',
      kind: 'wrong-depth',
    }),
    jsonDraft(jsonObject([['__proto__', model.full]]), {
      ...base,
      name: 'body/in-proto',
      title: 'the body stands in __proto__',
      kind: 'prototype',
    }),
    ...closedTo(model),
  ];
}

function closedTo(model: RequestModel): readonly Draft[] {
  return model.fields
    .filter(({ shape, declared }) => declared && !shape.open)
    .map(({ path, shape }) =>
      jsonDraft(setAt(model.full, [...path, 'extra'], 'undeclared'), {
        suite: 'invalid',
        name: `${path.join('.') || 'body'}/undeclared`,
        title: `${describePath(path)} has an undeclared member`,
        kind: 'undeclared',
        constraint: constraintAt(model, path, 'never'),
        focus: shape.at.pointer,
        control: 'plain-invalid',
      }),
    );
}
