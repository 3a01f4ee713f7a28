import { plainHead } from '../../request/samples/plain-head.js';
import type { Operation } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import type { CaseProposal } from '../case-proposal.js';
import { isRefused } from '../plain/head-variant.js';
import type { RequestVariant } from './request-variants.js';
import type { WrongCredential } from '../credentials/wrong-credential.js';
import { headSending, wrongCredentials } from '../credentials/wrong-credentials.js';
import { isInput } from '../../input/input.js';

/** Number of variants sent with each credential but the first, besides the plain ones; a different sample for each credential. */
const SAMPLE = 5;

/**
 * Credentials other than the plain ones, crossed with variants of a valid request: missing
 * credentials with every variant; each other unauthorized one with the plain variants and a sample of the rest, so that every
 * variant occurs with several; unspecified ones with the plain request only.
 * @param variants the plain one first.
 */
export function credentials(operation: Operation, variants: readonly RequestVariant[]): readonly CaseProposal[] {
  const { security } = operation;
  if (security === undefined || security.isOfHeader === true) return [];
  const { at } = security;
  const plain = variants.filter(({ variant }) => variant === undefined);
  const shapes = shapesOf(variants);
  const others = variants.filter((variant) => !shapes.includes(variant));
  const all = wrongCredentials(security, true);
  const head = plainHead(operation);
  const refused = all.filter((credential) => isRefused(headSending(operation, head, credential)));
  return all.flatMap((credential) => {
    const place = refused.indexOf(credential);
    const crossed = place === -1 ? plain : place === 0 ? variants : [...shapes, ...sampleOf(others, place)];
    return crossed.map((variant) => crossedCase(operation, credential, variant, at));
  });
}

/** The plain request, and the last one, whose members differ most from it. */
function shapesOf(variants: readonly RequestVariant[]): readonly RequestVariant[] {
  const shapes = variants.filter(({ variant }) => variant === undefined || isInput(variant, 'members', 'optional-members'));
  const fewest = shapes.find(({ proposal }) => proposal.control === 'required-only');
  return [...new Set([...shapes.slice(0, 1), ...(fewest === undefined ? [] : [fewest])])];
}

/** A deterministic run of consecutive variants, with a different start for each credential. */
function sampleOf(variants: readonly RequestVariant[], place: number): readonly RequestVariant[] {
  if (variants.length <= SAMPLE) return variants;
  const from = (place - 1) * SAMPLE;
  return Array.from({ length: SAMPLE }, (_, i) => variants[(from + i) % variants.length]).filter((variant) => variant !== undefined);
}

function crossedCase(
  operation: Operation,
  { id, input, title, sent }: WrongCredential,
  { proposal, name, words, variant }: RequestVariant,
  at: Place,
): CaseProposal {
  return {
    ...proposal,
    suite: 'credentials',
    name: `${id}/${name}`,
    title: `${title}${words}`,
    input,
    variant,
    constraint: { keyword: 'security', at },
    focus: at.pointer,
    plan: { ...proposal.plan, head: headSending(operation, proposal.plan.head, { sent }) },
  };
}
