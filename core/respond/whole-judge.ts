import { judge } from '../judge/judge.js';
import { WHOLE_READER } from '../schema/whole-reader.js';
import { completeBody } from './bodies/complete-body.js';
import { findByTemplate } from './routes/find-by-template.js';
import { fitToRequest } from './bodies/fit-to-request.js';
import { fillPlaces } from './places/fill-places.js';
import { readForm } from './bodies/read-form.js';
import { byPlace } from './by-place.js';
import { refuseByState } from './errors/refuse-by-state.js';
import { sayUnmade } from './bodies/unmade-body.js';
import type { ResponderParts } from './responder.js';

/** Routes and judges any request to any operation. */
export const WHOLE_JUDGE: Omit<ResponderParts, 'negotiate'> = {
  judge,
  buildFinder: findByTemplate,
  completeBody,
  readForm,
  fit: fitToRequest,
  fillPlaces,
  refuse: refuseByState,
  byPlace,
  sayUnmade,
  reader: WHOLE_READER,
};
