import { type Case, type Constraint, UNTRACED } from '../core/cases/case.js';
import { toCase } from '../core/cases/draft.js';
import { type Ground, constraintAt } from '../core/cases/ground.js';
import { asWritten, assemble, templateOf } from '../core/cases/template.js';
import { getAt } from '../core/json/edit.js';
import type { Style } from '../core/json/print.js';
import type { JsonValue } from '../core/json/value.js';
import { type InstancePath, describePath } from '../core/schema/instance-path.js';

/** What a property draws: a body and the way in which it is written. */
export interface RandomBody {
  readonly value: JsonValue;
  readonly style: Style;
}

/** The part of a random body that a failure comes from, where that is known. */
export interface Culprit {
  readonly path: InstancePath;
  readonly pointer: string;
  /** Where it is no keyword of the part's schema. */
  readonly constraint?: Constraint;
  /** "name is \"\"". */
  readonly title: string;
}

/** The case of a random body: the judge says what it is, whatever the property meant it to be. */
export function randomCase(ground: Ground, property: string, index: number, body: RandomBody, culprit?: Culprit): Case {
  const path = culprit?.path ?? [];
  const own = toCase(ground.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: culprit?.title ?? 'a random body',
    kind: culprit === undefined ? UNTRACED : `random-${culprit.pointer}`,
    constraint: culprit?.constraint ?? constraintAt(ground, path, 'type'),
    focus: culprit?.pointer ?? ground.shape.at.pointer,
    control: 'full',
    body: templateOf(body.value, body.style),
  });
  if (own.expectation.kind !== 'reject') return own;
  const fault = own.expectation.violations[0];
  const title = culprit?.title ?? (fault === undefined ? own.title : describePart(body.value, fault.path));
  return { ...own, control: 'plain-invalid', title };
}

/** A part of a body as a clause: "name is 3", "id is missing". */
export function describePart(body: JsonValue, path: InstancePath): string {
  const own = getAt(body, path);
  if (own === undefined) return `${describePath(path)} is missing`;
  const text = new TextDecoder().decode(assemble(templateOf(own), asWritten));
  return `${describePath(path)} is ${text.length <= 60 ? text : `${text.slice(0, 40)}... (${text.length} characters of JSON)`}`;
}
