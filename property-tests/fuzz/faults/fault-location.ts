import type { Constraint } from '../../../core/contract/constraint.js';
import { getAt } from '../../../core/json/edit.js';
import { type JsonValue, isNumber, isObject } from '../../../core/json/value.js';
import { type Field, type RequestModel, constraintAt } from '../../../core/request/request-model.js';
import type { Shape } from '../../../core/schema/shape.js';
import { type InstancePath, describePath } from '../../../core/json/instance-path.js';
import type { Input } from '../../../core/input/input.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import { describeField } from './describe-field.js';

/** The located cause of a random request's failure. */
export type FaultLocation =
  | PartFault
  /** A header set, by id. */
  | { readonly kind: 'headers'; readonly id: string }
  /** Any request: a plain request fails in the same way. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'unknown' };

/** A location in the body or in a parameter. */
export type PartFault = BodyFault | ParameterFault;

/** A location in the body, reported at the same node of the contract as a named case that probes the same constraint. */
export type BodyFault = FieldFault | UndeclaredFault | OtherBodyFault;

/** A fault that shows where one parameter differs from the plain request. */
export interface ParameterFault {
  readonly kind: 'parameter';
  /** The smallest change that shows it. */
  readonly change: ParameterChange;
  /** True if every value of the parameter shows it, as long as it is there. */
  readonly always: boolean;
  readonly constraint: Constraint;
  /** The pointer of the parameter. */
  readonly focus: string;
  /** A clause: "query limit is 101". */
  readonly title: string;
  readonly input: Input;
}

/** The value of one field, or of several fields in combination; the first one is reported. */
export interface FieldFault extends Place {
  readonly kind: 'field';
  /** The smallest failing value. */
  readonly value: JsonValue | undefined;
  /** True if every value fails as long as the field is present. */
  readonly always: boolean;
  readonly shape: Shape;
}

/** Undeclared members. */
export interface UndeclaredFault extends Place {
  readonly kind: 'undeclared';
  readonly values: readonly JsonValue[];
}

interface OtherBodyFault extends Place {
  /**
   * A missing optional field, an undeclared member that differs from a declared one in case only, member order,
   * JSON spelling, text that is not JSON, or no body.
   */
  readonly kind: 'left-out' | 'other-case' | 'order' | 'spelling' | 'not-json' | 'absent';
  /** Of a text whose grammar names the fault; otherwise that of its kind. */
  readonly input?: Input;
}

interface Place {
  /** Path of the field; empty for the whole body. */
  readonly path: InstancePath;
  readonly pointer: string;
  readonly constraint: Constraint;
  /** A clause: "name is \"\"". */
  readonly title: string;
}

/** Returns the location if it is in the body or in a parameter. */
export function inPart(location: FaultLocation | undefined): PartFault | undefined {
  return location?.kind === 'parameter' ? location : inBody(location);
}

/** Returns the location if it is in the body. */
export function inBody(location: FaultLocation | undefined): BodyFault | undefined {
  return location !== undefined && 'pointer' in location ? location : undefined;
}

/**
 * A fault in the value of a field.
 * @param fields several if only their combination fails.
 */
export function fieldFault(model: RequestModel, body: JsonValue, fields: readonly [Field, ...Field[]], always: boolean): FieldFault {
  const [{ path, shape }] = fields;
  const value = getAt(body, path);
  const keyword = shape.values !== undefined ? 'enum' : isFar(value) ? 'format' : 'type';
  const title = fields.map((field) => describeField(body, field.path)).join(' while ');
  return { kind: 'field', path, pointer: shape.at.pointer, constraint: constraintAt(model, path, keyword), title, value, always, shape };
}

/** A fault in the absence of an optional field. */
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

/** A fault in undeclared members. A name that differs from a declared one in case only is reported separately, because some servers match names case-insensitively. */
export function undeclaredFault(model: RequestModel, body: JsonValue): BodyFault {
  const pointer = `${model.shape.at.pointer}/additionalProperties`;
  const place = { path: [], pointer, constraint: constraintAt(model, [], 'never') };
  const declared = model.shape.members.map(({ name }) => name);
  const others = isObject(body) ? body.members.filter(([name]) => !declared.includes(name)) : [];
  for (const [name] of others) {
    const twin = declared.find((one) => one.toLowerCase() === name.toLowerCase());
    if (twin !== undefined)
      return { ...place, kind: 'other-case', title: `there is an undeclared member ${name}: ${twin} in another case` };
  }
  const name = others[0]?.[0];
  const title = `there is an undeclared member${name === undefined || name.length > LONGEST_NAME ? '' : ` ${JSON.stringify(name)}`}`;
  return { ...place, kind: 'undeclared', title, values: others.map(([, value]) => value) };
}

/** Longer names are left out of titles. In characters. */
const LONGEST_NAME = 40;

/** A fault in the order of members, which has no meaning (RFC 8259 section 4). */
export function orderFault(model: RequestModel): BodyFault {
  return textFault(model, 'order', 'the members come in another order');
}

/** A fault in escapes or whitespace, which have no meaning either (RFC 8259 sections 2 and 7). */
export function spellingFault(model: RequestModel): BodyFault {
  return textFault(model, 'spelling', 'its JSON is written with escapes or spaces that mean nothing');
}

/** A fault in the text of the body as a whole. */
export function textFault({ media }: RequestModel, kind: OtherBodyFault['kind'], title: string): BodyFault {
  return { kind, path: [], pointer: media.at.pointer, constraint: { keyword: 'content', at: media.at }, title };
}

/** True for numbers that only `format` constrains: negative ones and those beyond 31 bits. */
function isFar(value: JsonValue | undefined): boolean {
  return value !== undefined && isNumber(value) && (value.text.startsWith('-') || Number(value.text) >= 2 ** 31 - 1);
}
