import { type Case, isRandomSuite } from '../../cases/case.js';
import { type Input, UNTRACED, inputs, isIn, isInput, partsOf } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';
import { notJson } from '../../judge/expectation.js';
import { STRING_FAMILIES, broaderFamilies, familiesOf, familyOf } from '../family.js';
import { failureMode } from '../failure-mode.js';
import { NUL_REFUSED, refusedTextOf } from './refused-texts.js';
import type { Symptom } from '../symptom.js';
import { unknownThing } from '../unknown-thing.js';

/** Returns the input family by which a symptom is grouped; it depends on what else fails at the same location. */
export type FamilyFinder = (symptom: Symptom) => string;

/** The plainest texts that are not JSON: a server that fails on these fails on everything that is not JSON. */
const PLAINEST_TEXTS = inputs('malformed', 'cut', 'format');

/** The failures at one location with one failure mode. */
interface FaultPlace {
  /** The families of inputs that belong to one family only. */
  readonly families: Set<string>;
  /** True if any text that is not JSON fails. */
  anyText: boolean;
  /** True if a valid value fails that names nothing which the run knows. */
  ofUnknown: boolean;
  /** The texts of the inputs that fail with a plain request, in any variant. */
  readonly plainInputs: Set<string>;
  /** The variants of a request in which an input fails, by the text of the input. */
  readonly variants: Map<string, Input>;
}

/** Analyses all symptoms once, and returns the family of each. */
export function findFamilies(symptoms: readonly Symptom[]): FamilyFinder {
  const places = new Map<string, FaultPlace>();
  for (const symptom of symptoms) note(symptom, places);
  return (symptom) => {
    const place = places.get(placeOf(symptom));
    const known = place?.families ?? new Set();
    if (place?.ofUnknown === true && unknownThing(symptom) !== undefined) return 'unknown-thing';
    if (place?.anyText === true && isNoText(symptom.case)) return 'grammar';
    const items = isInput(symptom.case.input, 'unlocated', 'untraced') ? [...known] : familiesOf(symptom.case, symptom.violation);
    const family = items.find((one) => known.has(one)) ?? items.at(-1) ?? textOfInput(UNTRACED);
    if (STRING_FAMILIES.includes(family) && STRING_FAMILIES.every((one) => known.has(one))) return 'string';
    const broader = broaderFamilies(family).find((one) => known.has(one));
    return place === undefined ? family : inVariant(symptom, broader ?? family, place);
  };
}

/** True if a body is not JSON, or not for a server that expects UTF-8. */
export function isNoText({ input, expectation }: Pick<Case, 'input' | 'expectation'>): boolean {
  return notJson(expectation) !== undefined || isInput(input, 'encoding', 'utf16', 'utf32');
}

function note(symptom: Symptom, places: Map<string, FaultPlace>): void {
  const { input, variant, suite } = symptom.case;
  const text = textOfInput(input);
  const at = placeOf(symptom);
  const place = places.get(at) ?? { families: new Set(), anyText: false, ofUnknown: false, plainInputs: new Set(), variants: new Map() };
  places.set(at, place);
  const [family, another] = familiesOf(symptom.case, symptom.violation);
  const isPlainest = symptom.case.expectation.kind === 'accept' || isInput(input, 'id', 'absent-key');
  if (isPlainest && unknownThing(symptom) !== undefined) place.ofUnknown = true;
  // A NUL character says nothing of other ones.
  const isTelling = !isInput(input, 'unlocated', 'untraced') && refusedTextOf(symptom.case)?.text.id !== NUL_REFUSED;
  if (family !== undefined && another === undefined && isTelling) place.families.add(family);
  if (isIn(PLAINEST_TEXTS, input)) place.anyText = true;
  // The body of a random case may be the cause.
  if (isRandomSuite(suite)) return;
  if (variant === undefined) place.plainInputs.add(text);
  else if (!place.variants.has(text)) place.variants.set(text, variant);
}

/** An input that fails in only one variant of the request has another cause than one that fails in all. */
function inVariant({ case: { input, variant, suite }, violation }: Symptom, family: string, place: FaultPlace): string {
  const text = textOfInput(input);
  const form = variant ?? (isRandomSuite(suite) ? (place.variants.get(text) ?? place.variants.values().next().value) : undefined);
  return form === undefined || place.plainInputs.has(text) || (isRandomSuite(suite) && place.plainInputs.size > 0)
    ? family
    : [family, ...partsOf(form).map((one) => familyOf(one, violation.check))].join(' ');
}

function placeOf({ case: testCase, violation }: Symptom): string {
  return `${failureMode(testCase, violation)} at ${violation.focus}`;
}
