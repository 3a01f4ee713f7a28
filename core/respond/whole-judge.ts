import { judge } from '../judge/judge.js';
import { judgeParameters } from '../judge/judge-parameters.js';
import { SITUATIONS } from '../judge/situation.js';
import type { ResponderParts } from './responder.js';

/** Judges any request to any operation. */
export const WHOLE_JUDGE: Pick<ResponderParts, 'judge' | 'fits'> = {
  judge,
  fits: (operation, target, headers) =>
    judgeParameters(operation, target, headers).situations.every(({ id }) => SITUATIONS[id] !== 'invalid'),
};
