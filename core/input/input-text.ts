import { SITUATIONS, type SituationId } from '../contract/situation.js';
import { parseJson } from '../json/parse.js';
import { INPUTS, type Input, type InputSet, type NamedInput, type SingleInput, isIn } from './input.js';

/** Stands between the texts of several inputs. */
const AND = '+';
const LITERAL = INPUTS.value.prefix;
const FORMAT = 'format-';
const HARMLESS_HEADER = /^header-(?<name>[\w-]+)-(?<nth>\d+)$/;

/**
 * The text of an input in files of findings, in reports and baselines, and in the ids of findings: the same in every version of the kit. Equal
 * inputs have equal texts, and no two others have.
 */
export function textOfInput(input: Input): string {
  switch (input.kind) {
    case 'literal':
      return LITERAL + input.json;
    case 'format':
      return FORMAT + input.format;
    case 'harmless-header':
      return `header-${input.name}-${input.nth}`;
    case 'situation':
      return input.id;
    case 'several':
      return input.of.map(textOfInput).join(AND);
    case 'other':
      return input.text;
    default:
      return INPUTS[input.kind].prefix + input.form;
  }
}

/** The input that has a text; `other` if none has it. */
export function inputOfText(text: string): Input {
  return single(text) ?? several(text) ?? { kind: 'other', text };
}

/** The texts of the inputs of a set that have a name. */
export function textsOf(set: InputSet): readonly string[] {
  return [...NAMED].filter(([, input]) => isIn(set, input)).map(([text]) => text);
}

/** The input of a literal value: `true` is an input that has a name. */
export function literalInput(json: string): Input {
  return NAMED.get(LITERAL + json) ?? { kind: 'literal', json };
}

/** The input of what the contract leaves open: that of the named cases of the situation, if there are any. */
export function inputOfSituation(id: SituationId): Input {
  return NAMED.get(id) ?? { kind: 'situation', id };
}

const NAMED: ReadonlyMap<string, NamedInput> = new Map(
  Object.entries(INPUTS).flatMap(([kind, { prefix, forms }]) =>
    forms
      .map((form) => ({ kind, form }))
      .filter(isNamed)
      .map((input) => [prefix + input.form, input] as const),
  ),
);

function isNamed(input: { readonly kind: string; readonly form: string }): input is NamedInput {
  return Object.entries(INPUTS).some(([kind, { forms }]) => kind === input.kind && forms.some((form) => form === input.form));
}

function single(text: string): SingleInput | undefined {
  const named = NAMED.get(text);
  if (named !== undefined) return named;
  if (isSituation(text)) return { kind: 'situation', id: text };
  if (text.startsWith(FORMAT)) return { kind: 'format', format: text.slice(FORMAT.length) };
  if (text.startsWith(LITERAL)) {
    const json = text.slice(LITERAL.length);
    return parseJson(json) === undefined ? undefined : { kind: 'literal', json };
  }
  const { name, nth } = HARMLESS_HEADER.exec(text)?.groups ?? {};
  return name === undefined ? undefined : { kind: 'harmless-header', name, nth: Number(nth) };
}

function isSituation(text: string): text is SituationId {
  return Object.hasOwn(SITUATIONS, text);
}

function several(text: string): Input | undefined {
  const parts = text.split(AND);
  const of = parts.flatMap((part) => single(part) ?? []);
  return parts.length > 1 && of.length === parts.length ? { kind: 'several', of } : undefined;
}
