import { judge } from '../judge/judge.js';
import { WHOLE_READER } from '../schema/whole-reader.js';
import { completeBody } from './complete-body.js';
import { findByTemplate } from './find-by-template.js';
import { fitToRequest } from './fit-to-request.js';
import { fillPlaces } from './places/fill-places.js';
import { readForm } from './read-form.js';
import { byPlace } from './by-place.js';
import { refuseByState } from './refuse-by-state.js';
import { sayUnmade } from './unmade-body.js';
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
