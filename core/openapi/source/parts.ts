import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { getAt } from '../../json/edit.js';
import { pointerTo, pointerTokens } from '../../place.js';
import { baseOf, resolveUri } from './base-uri.js';
import type { LocatedNode } from './located-node.js';
import type { SourceFile } from './source-file.js';
import { type Field, type ObjectName, REFERABLE, type ScalarKind, fieldOf } from './objects.js';

/** An object of OpenAPI in a file, or the `$ref` that stands for one. */
export interface Part extends LocatedNode {
  readonly object: ObjectName;
  /** The URI against which its references are resolved (JSON Schema 2020-12 Core section 8.2). */
  readonly base: string;
  /** The `$ref`, if it is one that OpenAPI follows here. */
  readonly reference?: string;
}

/** A part, before it is known whether it is a `$ref`. */
export type Start = Omit<Part, 'reference'>;

/** A part that is a `$ref`. */
export type Referring = Part & Required<Pick<Part, 'reference'>>;

/** A field of a part that has no parts inside, and is not data. */
export interface Scalar extends LocatedNode {
  readonly kind: ScalarKind;
}

/** Called for each part before those inside it, and for each scalar, in the order of the file. */
export interface Visitor {
  readonly part?: (part: Part) => void;
  readonly scalar?: (scalar: Scalar) => void;
}

/** What a file is as a whole: a document, or a schema. A file of other parts is known by the references to it. */
export function rootObjectOf({ root }: SourceFile): ObjectName {
  if (memberOf(root, 'swagger') !== undefined && memberOf(root, 'openapi') === undefined) return 'swagger';
  const isDocument = ['openapi', 'paths', 'components'].some((name) => memberOf(root, name) !== undefined);
  return isDocument ? 'document' : 'schema';
}

/** Visits all parts of a file: of the whole, and of what other files refer to in it. */
export function visitFile(source: SourceFile, visitor: Visitor): void {
  const base = baseOf(source);
  visitParts({ source, pointer: '', value: source.root, object: rootObjectOf(source), base }, visitor);
  for (const { pointer, object } of source.entries ?? []) {
    const value = getAt(source.root, pointerTokens(pointer));
    if (value !== undefined) visitParts({ source, pointer, value, object, base }, visitor);
  }
}

/** Visits a part and all those inside it; data is passed by. */
export function visitParts(start: Start, visitor: Visitor): void {
  const visit = (written: Start): void => {
    const part = referring(rebased(written));
    visitor.part?.(part);
    const { object, value } = part;
    if (!isObject(value)) return;
    for (const [name, item] of value.members) {
      const field = fieldOf(object, name);
      if (field !== undefined) inside(part, pointerTo(part.pointer, name), field, item);
    }
  };
  const inside = ({ source, base }: Part, pointer: string, field: Field, value: JsonValue): void => {
    const each = (of: ObjectName, entries: readonly (readonly [string | number, JsonValue])[]): void => {
      for (const [token, item] of entries) visit({ source, base, pointer: pointerTo(pointer, token), value: item, object: of });
    };
    switch (field.kind) {
      case 'data':
        return;
      case 'object':
        return visit({ source, base, pointer, value, object: field.of });
      case 'list':
        return each(field.of, isArray(value) ? [...value.items.entries()] : []);
      case 'map':
        return each(field.of, isObject(value) ? value.members : []);
      default:
        visitor.scalar?.({ source, pointer, value, kind: field.kind });
    }
  };
  visit(start);
}

/** Of a schema with an `$id`, that is the base. */
function rebased(part: Start): Start {
  const id = part.object === 'schema' ? memberOf(part.value, '$id') : undefined;
  const base = typeof id === 'string' ? resolveUri(id, part.base) : undefined;
  return base === undefined ? part : { ...part, base };
}

function referring(part: Start): Part {
  const reference = REFERABLE.has(part.object) ? memberOf(part.value, '$ref') : undefined;
  return typeof reference === 'string' ? { ...part, reference } : part;
}
