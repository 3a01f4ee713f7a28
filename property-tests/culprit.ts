import type { Constraint } from '../core/cases/case.js';
import { type RequestModel, type Field, constraintAt } from '../core/request/request-model.js';
import { getAt } from '../core/json/edit.js';
import { type JsonValue, isNumber, isObject } from '../core/json/value.js';
import { type InstancePath, describePath } from '../core/schema/instance-path.js';
import { describePart } from './describe-part.js';

/** What a failure of a random body comes from, told at the same place as a named case that probes the same thing. */
export interface Culprit {
  /**
   * What a part holds, that it is not there, members that the schema does not name, one of them with a declared name in another case,
   * or the way in which all is written.
   */
  readonly kind: 'part' | 'left-out' | 'undeclared' | 'other-case' | 'order' | 'spelling';
  /** Of the part; empty where it is the whole body. */
  readonly path: InstancePath;
  readonly pointer: string;
  readonly constraint: Constraint;
  /** A clause: "name is \"\"". */
  readonly title: string;
}

/** What one part of a body holds, or several only together; the first is told. */
export function heldBy(ground: RequestModel, body: JsonValue, parts: readonly [Field, ...Field[]]): Culprit {
  const [{ path, shape }] = parts;
  const keyword = shape.values !== undefined ? 'enum' : isFar(getAt(body, path)) ? 'format' : 'type';
  const title = parts.map((part) => describePart(body, part.path)).join(' while ');
  return { kind: 'part', path, pointer: shape.at.pointer, constraint: constraintAt(ground, path, keyword), title };
}

/** An optional part that is not there. */
export function leftOut(ground: RequestModel, { path }: Field): Culprit {
  const around = path.slice(0, -1);
  const pointer = ground.fields.find((own) => own.path.join('/') === around.join('/'))?.shape.at.pointer ?? ground.shape.at.pointer;
  return {
    kind: 'left-out',
    path,
    pointer,
    constraint: constraintAt(ground, around, 'required'),
    title: `${describePath(path)} is left out`,
  };
}

/** Members that the schema does not name; one whose name is a declared one in another case is more than that to some servers. */
export function undeclared(ground: RequestModel, body: JsonValue): Culprit {
  const pointer = `${ground.shape.at.pointer}/additionalProperties`;
  const at = { path: [], pointer, constraint: constraintAt(ground, [], 'never') };
  const declared = ground.shape.members.map(({ name }) => name);
  const others = isObject(body) ? body.members.map(([name]) => name).filter((name) => !declared.includes(name)) : [];
  const twins = others.flatMap((name) => {
    const twin = declared.find((own) => own.toLowerCase() === name.toLowerCase());
    return twin === undefined ? [] : [{ name, twin }];
  });
  const [first] = twins;
  if (first !== undefined)
    return { ...at, kind: 'other-case', title: `there is an undeclared member ${first.name}: ${first.twin} in another case` };
  const [name] = others;
  const title = `there is an undeclared member${name === undefined || name.length > LONGEST_NAME ? '' : ` ${JSON.stringify(name)}`}`;
  return { ...at, kind: 'undeclared', title };
}

/** A longer name does not fit a title. In characters. */
const LONGEST_NAME = 40;

/** Members in an order that means nothing (RFC 8259 section 4). */
export function order(ground: RequestModel): Culprit {
  return { ...spelling(ground), kind: 'order', title: 'the members come in another order' };
}

/** Escapes or spaces, which mean nothing either (RFC 8259 sections 2 and 7), or bytes that are no JSON at all. */
export function spelling({ media }: RequestModel, title = 'its JSON is written with escapes or spaces that mean nothing'): Culprit {
  return { kind: 'spelling', path: [], pointer: media.at.pointer, constraint: { keyword: 'content', at: media.at }, title };
}

/** Whether a number is one of those that only its format speaks of: negative, or beyond what 31 bits hold. */
function isFar(value: JsonValue | undefined): boolean {
  return value !== undefined && isNumber(value) && (value.text.startsWith('-') || Number(value.text) >= 2 ** 31 - 1);
}
