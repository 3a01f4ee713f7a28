import type { Constraint } from '../../../core/cases/case.js';

import { getAt } from '../../../core/json/edit.js';
import { type JsonValue, isNumber, isObject } from '../../../core/json/value.js';
import { type Field, type RequestModel, constraintAt } from '../../../core/request/request-model.js';
import { type InstancePath, describePath } from '../../../core/json/instance-path.js';
import { describeField } from './describe-field.js';

/** What a failure of a random request comes from, as far as it was found out. */
export type FaultLocation =
  | BodyFault
  /** What is special about its headers, by the id of the set. */
  | { readonly kind: 'headers'; readonly id: string }
  /** Whatever is sent: a plain request fails in this way too. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'unknown' };

/** A location in the body, reported at the same node of the contract as a named case that probes the same thing. */
export type BodyFault = FieldFault | OtherBodyFault;

/** The value of a field, or those of several only together; the first is reported. */
export interface FieldFault extends Place {
  readonly kind: 'field';
  /** The smallest value that fails. */
  readonly value: JsonValue | undefined;
  /** Whether any value fails, as long as the field is there. */
  readonly always: boolean;
}

interface OtherBodyFault extends Place {
  /**
   * An optional field that is not there, members that the schema does not name, one of them with a declared name in another case, the
   * order of the members, the way in which JSON is written, or a text that is not JSON.
   */
  readonly kind: 'left-out' | 'undeclared' | 'other-case' | 'order' | 'spelling' | 'not-json';
}

interface Place {
  /** Of the field; empty where it is the whole body. */
  readonly path: InstancePath;
  readonly pointer: string;
  readonly constraint: Constraint;
  /** A clause: "name is \"\"". */
  readonly title: string;
}

/** The location where it is one in the body. */
export function inBody(location: FaultLocation | undefined): BodyFault | undefined {
  return location !== undefined && 'pointer' in location ? location : undefined;
}

/**
 * A fault that lies in the value of a field.
 * @param fields several where only all of them together fail.
 */
export function fieldFault(model: RequestModel, body: JsonValue, fields: readonly [Field, ...Field[]], always: boolean): FieldFault {
  const [{ path, shape }] = fields;
  const value = getAt(body, path);
  const keyword = shape.values !== undefined ? 'enum' : isFar(value) ? 'format' : 'type';
  const title = fields.map((field) => describeField(body, field.path)).join(' while ');
  return { kind: 'field', path, pointer: shape.at.pointer, constraint: constraintAt(model, path, keyword), title, value, always };
}

/** A fault that lies in the absence of an optional field. */
export function leftOutFault(model: RequestModel, { path }: Field): BodyFault {
  const around = path.slice(0, -1);
  const parent = model.fields.find((field) => field.path.join('/') === around.join('/'));
  return {
    kind: 'left-out',
    path,
    pointer: (parent ?? model).shape.at.pointer,
    constraint: constraintAt(model, around, 'required'),
    title: `${describePath(path)} is left out`,
  };
}

/** A fault of members that the schema does not name; one whose name is a declared one in another case is more than that to some servers. */
export function undeclaredFault(model: RequestModel, body: JsonValue): BodyFault {
  const pointer = `${model.shape.at.pointer}/additionalProperties`;
  const place = { path: [], pointer, constraint: constraintAt(model, [], 'never') };
  const declared = model.shape.members.map(({ name }) => name);
  const others = isObject(body) ? body.members.map(([name]) => name).filter((name) => !declared.includes(name)) : [];
  for (const name of others) {
    const twin = declared.find((one) => one.toLowerCase() === name.toLowerCase());
    if (twin !== undefined)
      return { ...place, kind: 'other-case', title: `there is an undeclared member ${name}: ${twin} in another case` };
  }
  const [name] = others;
  const title = `there is an undeclared member${name === undefined || name.length > LONGEST_NAME ? '' : ` ${JSON.stringify(name)}`}`;
  return { ...place, kind: 'undeclared', title };
}

/** A longer name does not fit a title. In characters. */
const LONGEST_NAME = 40;

/** A fault of members in an order that means nothing (RFC 8259 section 4). */
export function orderFault(model: RequestModel): BodyFault {
  return textFault(model, 'order', 'the members come in another order');
}

/** A fault of escapes or spaces, which mean nothing either (RFC 8259 sections 2 and 7). */
export function spellingFault(model: RequestModel): BodyFault {
  return textFault(model, 'spelling', 'its JSON is written with escapes or spaces that mean nothing');
}

/** A fault of the body's text as a whole. */
export function textFault({ media }: RequestModel, kind: OtherBodyFault['kind'], title: string): BodyFault {
  return { kind, path: [], pointer: media.at.pointer, constraint: { keyword: 'content', at: media.at }, title };
}

/** Whether a number is one of those that only its format speaks of: negative, or beyond what 31 bits hold. */
function isFar(value: JsonValue | undefined): boolean {
  return value !== undefined && isNumber(value) && (value.text.startsWith('-') || Number(value.text) >= 2 ** 31 - 1);
}
