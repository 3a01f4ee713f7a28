import { equalJson } from '../../json/equal.js';
import { setAt, getAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { allows } from '../../schema/allows.js';
import { FORMAT_SAMPLES } from '../../schema/formats/format-samples.js';
import { withOtherTexts } from './same-form-text.js';

/** Values that nobody finds odd. The first numbers are larger than the ids that a server has counted up to, which would be accepted as such. */
const USUAL: readonly JsonValue[] = [
  'sample',
  'abc',
  'another',
  ...['7654', '98765', '54321', '1234.5', '77', '42', '12', '3'].map(jsonNumber),
];
/** Later than the samples of these formats, which may be too early for a rule about time. */
const LATER: Readonly<Partial<Record<string, readonly JsonValue[]>>> = {
  date: ['2031-07-15', '2040-12-24'],
  'date-time': ['2031-07-15T12:00:00Z', '2040-12-24T12:00:00Z'],
};
/** Enough to say that a server refuses what is made up. */
const MOST = 3;

/** Where a date is, seen from the plain one: servers have rules about the order of dates, and about what is past. */
export type Side = 'earlier' | 'later';

/** The side of a date; undefined for the plain one, and for what is no date. */
export function sideOf(value: JsonValue | undefined, plain: JsonValue | undefined): Side | undefined {
  if (!isDate(value) || !isDate(plain)) return undefined;
  const difference = Date.parse(value) - Date.parse(plain);
  if (difference === 0 || Number.isNaN(difference)) return undefined;
  return difference < 0 ? 'earlier' : 'later';
}

function isDate(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:$|[Tt ])/.test(value);
}

/**
 * Ordinary made-up values of a field that are valid in the plain body, other than its plain value. None if the document lists its values:
 * then each one is the document's own.
 * @param side for dates, those on one side of the plain one alone.
 */
export function ordinaryValues({ full, fields, media }: RequestModel, path: InstancePath, side?: Side): readonly JsonValue[] {
  const whole = writtenOut(full);
  const field = fields.find((one) => one.path.join('\n') === path.join('\n'));
  if (field?.shape.values !== undefined) return [];
  const plain = getAt(whole, path);
  const format = field?.shape.format ?? '';
  const candidates = [...(FORMAT_SAMPLES[format] ?? []), ...(LATER[format] ?? []), ...USUAL].filter(
    (value) => side === undefined || sideOf(value, plain) === side,
  );
  const isValid = (value: JsonValue): boolean => allows(media.schema, setAt(whole, path, value), 'request');
  return candidates.filter((value) => (plain === undefined || !equalJson(plain, value)) && isValid(value)).slice(0, MOST);
}

/** True if the document names the format of a field: then other values of the plain one's form are made up as well. */
export function hasFormat({ fields }: RequestModel, path: InstancePath): boolean {
  return fields.some((one) => one.shape.format !== undefined && one.path.join('\n') === path.join('\n'));
}

/**
 * Valid values to ask with whether a server takes what is made up, each by the function that makes a case of one, if it is valid: one of the same
 * form as the plain value, and the ordinary ones, as other texts of their form where these are valid.
 * @param plain a value that the server has accepted; undefined if only its form may be why, as that of `example: PLT-0042` without a pattern.
 */
export function controlsOf<Control>(
  plain: JsonValue | undefined,
  ordinary: readonly JsonValue[],
  controlOf: (value: JsonValue) => Control | undefined,
): readonly Control[] {
  if (ordinary.length === 0) return [];
  const other = plain && withOtherTexts(plain);
  const alike = other === undefined || isDate(plain) || equalJson(other, plain ?? null) ? undefined : controlOf(other);
  // Another text of the form of a date may be any date.
  const others = ordinary.map((value) => (isDate(value) ? undefined : controlOf(withOtherTexts(value))) ?? controlOf(value));
  return [alike, ...others].filter((one) => one !== undefined);
}
