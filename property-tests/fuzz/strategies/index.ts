import { anyShape } from './any-shape.js';
import { encodedTexts } from './encoded-texts.js';
import { headers } from './headers.js';
import { parameterTexts } from './parameter-texts.js';
import { parserTraps } from './parser-traps.js';
import { poolSeeds } from './pool-seeds.js';
import { rawText } from './raw-text.js';
import { spellings } from './spellings.js';
import type { Strategy } from './strategy.js';
import { sweep } from './sweep.js';
import { validBodies } from './valid-bodies.js';
import { validParameters } from './valid-parameters.js';
import { wrapped } from './wrapped.js';
import { withoutBody } from './without-body.js';
import { wrongBodies } from './wrong-bodies.js';
import { wrongParameters } from './wrong-parameters.js';

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
];
