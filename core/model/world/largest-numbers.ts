/** The largest number of the keys of each form (`prod_7`: what stands around the number), as far as things have had it. */
export type LargestNumbers = Map<string, bigint>;

/** Upper bound on the forms that are told apart: keys such as UUIDs have one each. */
const MOST_FORMS = 20;

/** A text with a number: what stands before it, its digits, and what stands after it. */
const NUMBERED = /^(.*?)(\d{1,18})([^\d]*)$/;

/** A text with a number in its parts; undefined for one without. */
export function numberedText(text: string): { readonly before: string; readonly digits: string; readonly after: string } | undefined {
  const [, before = '', digits, after = ''] = text.length > LONGEST ? [] : (NUMBERED.exec(text) ?? []);
  return digits === undefined ? undefined : { before, digits, after };
}

/** The longest text in which a number is looked for, in UTF-16 units. */
const LONGEST = 100;

/** Notes the key of a thing. */
export function noteNumber(largest: LargestNumbers, key: string): void {
  const numbered = numberedText(key);
  if (numbered === undefined) return;
  const form = formOf(numbered);
  const [before, number] = [largest.get(form), BigInt(numbered.digits)];
  if (before === undefined ? largest.size < MOST_FORMS : number > before) largest.set(form, number);
}

/** The number after the largest of a form; undefined if no key has it. */
export function numberAfter(largest: LargestNumbers, form: { readonly before: string; readonly after: string }): bigint | undefined {
  const number = largest.get(formOf(form));
  return number === undefined ? undefined : number + 1n;
}

function formOf({ before, after }: { readonly before: string; readonly after: string }): string {
  return `${before}\n${after}`;
}
