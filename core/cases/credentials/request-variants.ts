import { printJson } from '../../json/print.js';
import { setAt } from '../../json/edit.js';
import { isObject, jsonObject } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft, toCase } from '../draft.js';
import type { RequestModel } from '../../request/request-model.js';
import { integerRange } from '../integer-range.js';
import { mediaTypes } from '../media-types/media-types.js';
import { optionalShapes } from '../optional-shapes.js';
import { chunked } from '../valid/chunked.js';
import { integers } from '../valid/integers.js';
import { otherTypes } from '../valid/other-types.js';
import { spellings } from '../valid/spellings.js';
import { strings } from '../valid/strings.js';
import { unknownMembers } from '../valid/unknown-members.js';

/** One way in which a valid request can look: a server may forget to ask for credentials on the path that it takes. */
export interface RequestVariant {
  /** The request with the accepted credentials. */
  readonly draft: Draft;
  readonly name: string;
  /** What it differs in from the plain request, which has none; the same where one path through a server is likely. */
  readonly variant: string | undefined;
  /** Follows the title of a credential: ", and id is 0". */
  readonly words: string;
}

/** Beyond this many boundary values, those of later fields are left out. */
const MOST_VALUES = 40;
/** Of each field that is neither an integer nor a string. */
const MOST_OTHER_VALUES = 3;

/** There are two of them. */
const ENDS = 'integer-integer-end';
/** Boundary values on which servers branch: the others of valid/ are the same to a check of credentials. */
const VALUE_KINDS = new Set([
  'integer-zero',
  ENDS,
  'integer-beyond-int32',
  'string-empty',
  'string-long',
  'string-nul',
  'string-non-ascii',
]);
const SPELLINGS = new Set(['spelling/spaces', 'spelling/escapes', 'spelling/reversed']);

/**
 * The ways in which a valid request to an operation can look, the plain one first: optional members, framing, size, media
 * type, boundary values of each field, spellings of the same JSON.
 */
export function requestVariants(model: RequestModel): readonly RequestVariant[] {
  const sent = [...chunked(model), ...largeBody(model), ...mediaTypes(model), ...values(model)];
  const spelled = spellings(model).filter(({ name }) => SPELLINGS.has(name));
  const others = [...sent, ...spelled, ...unknownMembers(model).slice(0, 1)]
    .filter((draft) => toCase(model.operation, draft).expectation.kind === 'accept')
    .map((draft) => variantOf(draft));
  return [...shapes(model), ...others];
}

function variantOf(draft: Draft): RequestVariant {
  const name = draft.suite === 'media-types' ? `media-type/${draft.name}` : draft.name;
  return { draft, name, variant: draft.kind, words: `, and ${draft.title}` };
}

/** The full body, which is the plain one, then every other combination of optional members. */
function shapes(model: RequestModel): readonly RequestVariant[] {
  const full = printJson(model.full);
  const base = { suite: 'valid', kind: 'optional-members', constraint: { keyword: 'content', at: model.media.at } } as const;
  const all = optionalShapes(model).map(({ name, value, present }): RequestVariant => {
    const isPlain = printJson(value) === full;
    const control = present.length > 0 || isPlain ? 'full' : 'required-only';
    const has = present.map(({ path }) => describePath(path)).join(' and ');
    const words = isPlain ? '' : present.length === 0 ? ', with a body of required members only' : `, with a body that has ${has}`;
    const draft = jsonDraft(value, { ...base, name, title: '', focus: model.media.at.pointer, control });
    return { draft, name, words, variant: isPlain ? undefined : 'optional-members' };
  });
  return all.toSorted((a, b) => Number(a.variant !== undefined) - Number(b.variant !== undefined));
}

/** A little over 8 KB, where servers begin to buffer otherwise; not more, because one that refuses need not read it. In characters. */
const LARGE = 9000;

function largeBody(model: RequestModel): readonly Draft[] {
  const { full, fields, media } = model;
  const field = fields.find(({ shape, declared }) => declared && shape.types.includes('string') && shape.values === undefined);
  const text = 'a'.repeat(LARGE);
  const fits = field !== undefined && (field.shape.lengths.max ?? Infinity) >= LARGE;
  const value = fits ? setAt(full, field.path, text) : isObject(full) ? jsonObject([...full.members, ['extra', text]]) : undefined;
  if (value === undefined) return [];
  return [
    jsonDraft(value, {
      suite: 'valid',
      name: 'over-8-kb',
      title: 'the body is over 8 KB',
      kind: 'over-8-kb',
      constraint: { keyword: 'content', at: media.at },
      focus: media.at.pointer,
      control: 'full',
    }),
  ];
}

/** One value of each kind for each field; both ends of an integer. */
function values(model: RequestModel): readonly Draft[] {
  const met = new Map<string, number>();
  const isWanted = (draft: Draft, most: number): boolean => {
    const key = `${draft.focus} ${most === MOST_OTHER_VALUES ? '' : draft.kind}`;
    met.set(key, (met.get(key) ?? 0) + 1);
    return (met.get(key) ?? 0) <= most;
  };
  const known = [...integers(model), ...strings(model)].filter(({ kind }) => VALUE_KINDS.has(kind));
  return [
    ...negatives(model),
    ...known.filter((draft) => isWanted(draft, draft.kind === ENDS ? 2 : 1)),
    ...otherTypes(model).filter((draft) => isWanted(draft, MOST_OTHER_VALUES)),
  ].slice(0, MOST_VALUES);
}

/** Fresh ones: a store that has seen -1 before answers that, instead of asking for credentials. */
function negatives(model: RequestModel): readonly Draft[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('integer') && shape.values === undefined && BigInt(integerRange(shape).min) < 0n)
    .map(({ path, shape }) => {
      const slot = { fill: 'fresh' as const, min: integerRange(shape).min, max: '-1' };
      return jsonDraft(setAt(model.full, path, { type: 'number', text: '-1', slot }), {
        suite: 'valid',
        name: `${path.join('.') || 'body'}/negative`,
        title: `${describePath(path)} is negative`,
        kind: 'integer-negative',
        constraint: { keyword: 'type', at: shape.at },
        focus: shape.at.pointer,
        control: 'full',
      });
    });
}
