import { asWritten, assemble, templateOf } from '../../../core/request/slots/template.js';
import { getAt } from '../../../core/json/edit.js';
import type { JsonValue } from '../../../core/json/value.js';
import { type InstancePath, describePath } from '../../../core/json/instance-path.js';

/** Describes a field of a body as a clause: "name is 3", "id is missing". */
export function describeField(body: JsonValue, path: InstancePath): string {
  const value = getAt(body, path);
  if (value === undefined) return `${describePath(path)} is missing`;
  const text = new TextDecoder().decode(assemble(templateOf(value), asWritten));
  return `${describePath(path)} is ${text.length <= 60 ? text : `${text.slice(0, 40)}... (${text.length} characters of JSON)`}`;
}
