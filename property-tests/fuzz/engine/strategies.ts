import { anyShape } from '../strategies/bodies/any-shape.js';
import { encodedTexts } from '../strategies/bodies/encoded-texts.js';
import { headers } from '../strategies/headers.js';
import { parameterTexts, undeclaredNames } from '../strategies/parameters/parameter-texts.js';
import { parserTraps } from '../strategies/bodies/parser-traps.js';
import { poolSeeds } from '../strategies/parameters/pool-seeds.js';
import { rawText } from '../strategies/bodies/raw-text.js';
import { spellings } from '../strategies/bodies/spellings.js';
import type { Strategy } from '../strategies/strategy.js';
import { sweep } from '../strategies/bodies/sweep.js';
import { validBodies } from '../strategies/bodies/valid-bodies.js';
import { validParameters } from '../strategies/parameters/valid-parameters.js';
import { words } from '../strategies/parameters/words.js';
import { wrapped } from '../strategies/bodies/wrapped.js';
import { withoutBody } from '../strategies/bodies/without-body.js';
import { wrongBodies } from '../strategies/bodies/wrong-bodies.js';
import { wrongParameters } from '../strategies/parameters/wrong-parameters.js';

/** Every strategy of a campaign; those of an operation with a body of JSON alone add up to 100. */
export const STRATEGIES: readonly Strategy[] = [
  validBodies,
  wrongBodies,
  rawText,
  poolSeeds,
  spellings,
  headers,
  anyShape,
  sweep,
  parserTraps,
  wrapped,
  encodedTexts,
  withoutBody,
  validParameters,
  wrongParameters,
  parameterTexts,
  words,
  undeclaredNames,
];
