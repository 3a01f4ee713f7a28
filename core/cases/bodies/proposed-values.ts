import { getAt } from '../../json/edit.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import { PLAIN_STYLE } from '../../request/plan/request-plan.js';
import { withoutSlots } from '../../request/slots/without-slots.js';
import { hasOwnMinimum, integerRange } from '../../request/slots/integer-range.js';
import type { CaseProposal } from '../case-proposal.js';
import { WRAPPING } from '../huge-numbers.js';
import { memberLists } from '../invalid/member-lists.js';
import { wrongMembers } from '../invalid/wrong-members.js';
import { wrongValues } from '../invalid/wrong-values.js';
import { integers } from '../valid/integers.js';
import { texts } from '../rare-keywords/texts.js';
import { optionalMembers } from '../valid/optional-members.js';
import { otherTypes } from '../valid/other-types.js';
import { SEARCHED_STRINGS, STRING_VALUES } from '../valid/string-values.js';
import { strings } from '../valid/strings.js';
import { isInput } from '../../input/input.js';

/** A value for a part of a request that is not JSON, with the words of its case. */
export interface ProposedValue extends CaseProposal {
  readonly value: JsonValue;
}

/** How the values are written. */
interface Written {
  /** True if arrays and objects are written as such wherever they stand, as in JSON; false if by what the schema says of a place. */
  readonly isNested: boolean;
  /** What stands for "the body" in titles ("query limit") and for "body" in ids (`query.limit`); undefined for a body. */
  readonly about?: { readonly subject: string; readonly name: string };
  /** True to ask an integer without bounds for 0 and -1, too. */
  readonly asksNearZero?: boolean;
}

/**
 * Valid and invalid values of a schema, made by the families for bodies of JSON, for parts of a request that another codec writes:
 * at the bounds of the schema, and breaking each of its keywords. Values that no bound of the schema asks for are left out, because
 * parameters often have unwritten limits.
 */
export function proposedValues(model: RequestModel, { isNested, about, asksNearZero = false }: Written): readonly ProposedValue[] {
  const all = FAMILIES.flatMap((family) => family(model));
  return all
    .filter((proposal) => isAskedFor(proposal, model) || (asksNearZero && isNearestZero(proposal, model)))
    .flatMap((proposal): readonly ProposedValue[] => {
      const { body } = proposal.plan;
      if (body.kind !== 'value' || body.style !== PLAIN_STYLE) return [];
      const value = withoutSlots(body.value);
      if (value === undefined || !(isNested || isWrittenBySchema(proposal, value, model))) return [];
      if (about === undefined) return [{ ...proposal, value }];
      return [{ ...proposal, name: nameWithin(proposal.name, about.name), title: titleAbout(proposal.title, about.subject), value }];
    });
}

const FAMILIES = [
  optionalMembers,
  integers,
  (model: RequestModel) => strings(model, SEARCHED_STRINGS),
  texts,
  otherTypes,
  wrongMembers,
  wrongValues,
  memberLists,
] as const;

/** Strings that servers read wrongly in any part of a request. */
const USUAL_STRINGS: ReadonlySet<string> = new Set([
  'one-character',
  '256-characters',
  'inner-spaces',
  'single-quote',
  'percent',
  'accents',
  'astral',
  'entities',
]);

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...STRING_VALUES.map(({ name }) => name).filter((name) => !USUAL_STRINGS.has(name)),
  '-0.25',
  '5e-324',
  '1.7976931348623157e308',
  ...WRAPPING,
  '5000-digits',
  '-1e400',
]);

function isAskedFor({ input, name, focus }: CaseProposal, { shape, fields }: RequestModel): boolean {
  const id = name.split('/').at(-1) ?? '';
  const { min, max, counts, ...rest } = fields.find((field) => field.shape.at.pointer === focus)?.shape ?? shape;
  if (isInput(input, 'integer', 'integer-end')) {
    const ends = integerRange({ min, max });
    return (min !== undefined && id === ends.min) || (max !== undefined && id === ends.max);
  }
  if (id === '-1' && rest.values === undefined) return isNearZero(min) || isNearZero(max);
  if (input.kind === 'integer') return input.form === 'one';
  if (isInput(input, 'keyword', 'array-length')) return counts.max !== undefined || id !== '100-items';
  // In text, digits with an exponent are a spelling of an integer.
  if (id === '1e400' && !rest.types.includes('number')) return false;
  // Text cannot be of another type than a string.
  if (isInput(input, 'value', 'number', 'zero', 'true', 'false') && rest.types.length === 1 && rest.types[0] === 'string') return false;
  return rest.values !== undefined || !LEFT_OUT.has(id);
}

/** True for 0 and -1 as values of the whole, which has no minimum of its own: pages and limits may be such. */
function isNearestZero({ input, focus }: CaseProposal, { shape }: RequestModel): boolean {
  return focus === shape.at.pointer && isInput(input, 'integer', 'zero', 'negative') && !hasOwnMinimum(shape);
}

/** True for a bound that -1 reaches, or breaks by a little. */
function isNearZero(bound: string | undefined): boolean {
  return bound !== undefined && Math.abs(Number(bound)) <= 1;
}

function isWrittenBySchema({ focus }: CaseProposal, value: JsonValue, { shape, fields }: RequestModel): boolean {
  const field = fields.find((one) => one.shape.at.pointer === focus) ?? { path: [], shape };
  const changed = getAt(value, field.path);
  if (isArray(changed)) return field.shape.types.includes('array');
  return !isObject(changed) || field.shape.types.includes('object') || field.shape.types.length === 0;
}

function nameWithin(id: string, name: string): string {
  return id.startsWith('body/') ? `${name}/${id.slice('body/'.length)}` : id.startsWith('optional/') ? `${name}/${id}` : `${name}.${id}`;
}

/** A title about a body as one about another part of the request: "query limit is 101". */
export function titleAbout(title: string, subject: string): string {
  if (title.startsWith('[')) return subject + title;
  return title.startsWith('the body ') ? subject + title.slice('the body'.length) : `${subject}: ${title}`;
}
