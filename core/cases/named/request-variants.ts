import { kindIfKnown } from '../../judge/expectation.js';
import { printJson } from '../../json/print.js';
import { setAt } from '../../json/edit.js';
import { isObject, jsonObject } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import { valuePart } from '../../request/plan/request-plan.js';
import { describePath } from '../../json/instance-path.js';
import { type CaseProposal, makeCase } from '../case-proposal.js';
import { contentCase, fieldCase } from '../field-case.js';
import { integerRange } from '../../request/slots/integer-range.js';
import { mediaTypes } from '../media-types/media-types.js';
import { optionalShapes } from '../optional-shapes.js';
import { chunked } from '../valid/chunked.js';
import { integers } from '../valid/integers.js';
import { otherTypes } from '../valid/other-types.js';
import { spellings } from '../valid/spellings.js';
import { strings } from '../valid/strings.js';
import { unknownMembers } from '../valid/unknown-members.js';
import { slottedNumber } from '../../request/slots/slot.js';
import { type Input, type InputSet, inputs, isIn, isInput } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';

/** A variant of a valid request: a server may forget to check credentials on the code path that it takes. */
export interface RequestVariant {
  /** The request with the accepted credentials. */
  readonly proposal: CaseProposal;
  readonly name: string;
  /** The change from the plain request, which has none; variants that likely share a code path are the same input. */
  readonly variant: Input | undefined;
  /** Follows the title of a credential: ", and id is 0". */
  readonly words: string;
}

/** Maximum number of boundary values; those of later fields are left out. */
const MOST_VALUES = 40;
/** Number of values for each field that is neither an integer nor a string. */
const MOST_OTHER_VALUES = 3;

/** An integer has two of them. */
const MOST_ENDS = 2;

const OPTIONAL: Input = { kind: 'members', form: 'optional-members' };

/** Boundary values on which servers branch; the other valid ones make no difference to a check of credentials. */
const BRANCHED_ON: InputSet = [
  ...inputs('integer', 'zero', 'integer-end', 'beyond-int32'),
  ...inputs('string', 'empty', 'long', 'nul', 'non-ascii'),
];
const SPELLINGS = new Set(['spelling/spaces', 'spelling/escapes', 'spelling/reversed']);

/**
 * The variants of a valid request to an operation, the plain one first: optional members, framing, size, media type, boundary
 * values of each field, spellings of the same JSON.
 */
export function requestVariants(model: RequestModel): readonly RequestVariant[] {
  const sent = [...chunked(model), ...largeBody(model), ...mediaTypes(model), ...values(model)];
  const spelled = spellings(model).filter(({ name }) => SPELLINGS.has(name));
  const others = [...sent, ...spelled, ...unknownMembers(model).slice(0, 1)]
    .filter((proposal) => kindIfKnown(makeCase(model.operation, proposal).expectation) === 'accept')
    .map((proposal) => variantOf(proposal));
  return [...shapes(model), ...others];
}

/** The plain request alone. */
export function plainVariants(model: RequestModel): readonly RequestVariant[] {
  return shapes(model).slice(0, 1);
}

/** A valid request as a variant of the plain one. */
export function variantOf(proposal: CaseProposal): RequestVariant {
  const name = proposal.suite === 'media-types' ? `media-type/${proposal.name}` : proposal.name;
  return { proposal, name, variant: proposal.input, words: `, and ${proposal.title}` };
}

/** The full body, which is the plain one, then every other combination of optional members. */
function shapes(model: RequestModel): readonly RequestVariant[] {
  const full = printJson(model.full);
  const all = optionalShapes(model).map(({ name, value, present }): RequestVariant => {
    const isPlain = printJson(value) === full;
    const control = present.length > 0 || isPlain ? 'full' : 'required-only';
    const has = present.map(({ path }) => describePath(path)).join(' and ');
    const words = isPlain ? '' : present.length === 0 ? ', with a body of required members only' : `, with a body that has ${has}`;
    const shaped = contentCase(model, { suite: 'valid', name, title: '', input: OPTIONAL, plan: { body: valuePart(value) } });
    return { proposal: { ...shaped, control }, name, words, variant: isPlain ? undefined : OPTIONAL };
  });
  return all.toSorted((a, b) => Number(a.variant !== undefined) - Number(b.variant !== undefined));
}

/**
 * Size of a large value in characters: a little over 8 KB, where servers start to buffer differently; not more, because a
 * server that refuses need not read it.
 */
const LARGE = 9000;

function largeBody(model: RequestModel): readonly CaseProposal[] {
  const { full, fields } = model;
  const field = fields.find(({ shape, declared }) => declared && shape.types.includes('string') && shape.values === undefined);
  const text = 'a'.repeat(LARGE);
  const fits = field !== undefined && (field.shape.lengths.max ?? Infinity) >= LARGE;
  const value = fits ? setAt(full, field.path, text) : isObject(full) ? jsonObject([...full.members, ['extra', text]]) : undefined;
  if (value === undefined) return [];
  const words = { name: 'over-8-kb', title: 'the body is over 8 KB', input: { kind: 'body', form: 'over-8-kb' } } as const;
  return [contentCase(model, { suite: 'valid', ...words, plan: { body: valuePart(value) } })];
}

/** One value of each kind for each field; both ends of an integer. */
function values(model: RequestModel): readonly CaseProposal[] {
  const met = new Map<string, number>();
  const isWanted = ({ focus, input }: CaseProposal, most: number): boolean => {
    const key = `${focus} ${most === MOST_OTHER_VALUES ? '' : textOfInput(input)}`;
    met.set(key, (met.get(key) ?? 0) + 1);
    return (met.get(key) ?? 0) <= most;
  };
  const known = [...integers(model), ...strings(model)].filter(({ input }) => isIn(BRANCHED_ON, input));
  return [
    ...negatives(model),
    ...known.filter((proposal) => isWanted(proposal, isInput(proposal.input, 'integer', 'integer-end') ? MOST_ENDS : 1)),
    ...otherTypes(model).filter((proposal) => isWanted(proposal, MOST_OTHER_VALUES)),
  ].slice(0, MOST_VALUES);
}

/** Fresh ones: a store that has seen -1 before would report that instead of asking for credentials. */
function negatives(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(
      ({ shape }) =>
        shape.types.includes('integer') &&
        shape.values === undefined &&
        shape.interchange === undefined &&
        BigInt(integerRange(shape).min) < 0n,
    )
    .map((field) => {
      const value = slottedNumber('-1', { fill: 'fresh', min: integerRange(field.shape).min, max: '-1' });
      return fieldCase(model, field, {
        suite: 'valid',
        id: 'negative',
        words: 'is negative',
        input: { kind: 'integer', form: 'negative' },
        value,
      });
    });
}
