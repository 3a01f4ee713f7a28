import { PLAIN_STYLE, rawPart, valuePart } from '../../../../core/request/plan/request-plan.js';
import { mutateText } from '../../../generate/text/mutate-text.js';
import { tokensOf, tokensOfValue } from '../../../generate/text/text-tokens.js';
import { changeValue } from '../../../generate/text/change-value.js';
import { type FuzzPlan, valueOfBody } from '../../parts/fuzz-plan.js';
import type { ParameterChange } from '../../parts/campaign-head.js';
import { headWithChanges } from '../../parts/parameter-change.js';
import { validChanges } from './valid-parameters.js';
import type { DrawContext, OfRequest } from '../strategy.js';
import { templateOfPart } from '../../../../core/request/wire/write-request.js';

/** Mutations of requests with novel responses. */
export const poolSeeds: OfRequest = {
  id: 'pool',
  title: 'mutations of bodies with novel responses',
  weight: 10,
  of: 'request',
  draw: (source) => {
    const { random, generators, pool } = source;
    const seed = pool.pick(random);
    if (seed === undefined) return undefined;
    const isOfParameters = generators.parameters.length > 0 && (seed.body.kind === 'absent' || random.nextInt(0, 1) === 0);
    return isOfParameters ? withOtherParameters(source, seed) : withOtherBody(source, seed);
  },
};

function withOtherBody({ random, bias, generators }: DrawContext, { body, head }: FuzzPlan): FuzzPlan | undefined {
  const { content } = generators;
  const value = valueOfBody(body);
  if (content === undefined || body.kind === 'absent') return undefined;
  if (value !== undefined && random.nextInt(0, 2) > 0) {
    const changed = changeValue(random, bias, { ...generators, ...content }, value);
    const written = body.kind === 'value' ? valuePart(changed, body.style) : content.write(changed);
    return written && { body: written, head };
  }
  const tokens = body.kind === 'value' && body.style === PLAIN_STYLE ? tokensOfValue(body.value) : tokensOf(templateOfPart(body));
  return { body: rawPart(mutateText(random, tokens)), head };
}

/** Some parameters of the seed, and some that are drawn. */
function withOtherParameters({ random, bias, generators }: DrawContext, { body, head }: FuzzPlan): FuzzPlan | undefined {
  const { operation, parameters } = generators;
  const { base, changes } = head.drawn ?? { base: head, changes: [] };
  const drawn = validChanges(random, bias, parameters);
  const kept = changes.filter((change) => !drawn.some((one) => isOfSame(one, change)) && random.nextInt(0, 3) > 0);
  const changed = headWithChanges(operation, base, [...kept, ...drawn]);
  return changed && { head: changed, body };
}

function isOfSame(one: ParameterChange, other: ParameterChange): boolean {
  return one.kind !== 'undeclared' && other.kind !== 'undeclared' && one.part === other.part;
}
