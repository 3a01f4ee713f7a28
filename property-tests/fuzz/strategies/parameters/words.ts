import type * as fc from 'fast-check';
import { getAt, setAt } from '../../../../core/json/edit.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import type { FuzzPlan } from '../../parts/fuzz-plan.js';
import type { Generators } from '../../parts/generators.js';
import type { ParameterPart } from '../../parts/parameter-part.js';
import { withChanges } from './valid-parameters.js';
import { withBody } from '../plain-request.js';
import type { OfRequest } from '../strategy.js';

/** Words of the document and of a dictionary, as they are or with a sign before or behind, in a text of the request. */
export const words: OfRequest = {
  id: 'words',
  title: 'words of the document and of the dictionary in place of texts',
  weight: 10,
  of: 'words',
  draw: ({ random, generators }) => {
    const word = spelled(random, pickFrom(random, generators.words, ''));
    const texts = generators.parameters.filter(({ model: { shape } }) => shape.types.length === 0 || shape.types.includes('string'));
    const part = pickFrom<ParameterPart | undefined>(random, texts, undefined);
    const isInBody = part === undefined || (generators.content !== undefined && random.nextInt(0, 1) === 0);
    return isInBody ? inBody(random, generators, word) : withChanges(generators, [{ kind: 'value', part, value: word }]);
  },
};

const SIGNS = ['-', '+', '!', '*', ' ', '.', ':', ',', '%', "'"];

/** One in this many words has a sign: `-name` is an order, `name:` the beginning of a filter. */
const SIGNED = 4;

function spelled(random: fc.Random, word: string): string {
  if (random.nextInt(1, SIGNED) > 1) return word;
  const sign = pickFrom(random, SIGNS, '-');
  return random.nextInt(0, 1) === 0 ? sign + word : word + sign;
}

function inBody(random: fc.Random, generators: Generators, word: string): FuzzPlan | undefined {
  const { content } = generators;
  if (content === undefined) return undefined;
  const { full, fields } = content.model;
  const texts = fields.filter(({ path, shape }) => path.length > 0 && shape.types.includes('string') && getAt(full, path) !== undefined);
  const field = pickFrom(random, texts, undefined);
  return field && withBody(generators, content.write(setAt(full, field.path, word)));
}
