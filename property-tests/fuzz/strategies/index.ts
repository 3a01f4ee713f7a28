import { anyShape } from './bodies/any-shape.js';
import { encodedTexts } from './bodies/encoded-texts.js';
import { headers } from './headers.js';
import { parameterTexts } from './parameters/parameter-texts.js';
import { parserTraps } from './bodies/parser-traps.js';
import { poolSeeds } from './pool-seeds.js';
import { rawText } from './bodies/raw-text.js';
import { spellings } from './bodies/spellings.js';
import type { Strategy } from './strategy.js';
import { sweep } from './bodies/sweep.js';
import { validBodies } from './bodies/valid-bodies.js';
import { validParameters } from './parameters/valid-parameters.js';
import { words } from './words.js';
import { wrapped } from './bodies/wrapped.js';
import { withoutBody } from './bodies/without-body.js';
import { wrongBodies } from './bodies/wrong-bodies.js';
import { wrongParameters } from './parameters/wrong-parameters.js';

/** Every strategy of a campaign; those that draw bodies of JSON add up to 100. */
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
];
