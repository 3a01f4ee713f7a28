import { judge } from '../judge/judge.js';
import { judgeParameters } from '../judge/judge-parameters.js';
import { SITUATIONS } from '../judge/situation.js';
import { WHOLE_READER } from '../schema/whole-reader.js';
import type { ResponderParts } from './responder.js';

/** Judges any request to any operation. */
export const WHOLE_JUDGE: Pick<ResponderParts, 'judge' | 'fits' | 'reader'> = {
  judge,
  reader: WHOLE_READER,
  fits: (operation, target, headers) =>
    judgeParameters(operation, target, headers).situations.every(({ id }) => SITUATIONS[id] !== 'invalid'),
};
