import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import { answerApps } from './answers.js';
import { connectionApps } from './connections.js';
import { credentialApps } from './credentials.js';
import { jsonApps } from './json.js';
import { mediaTypeApps } from './media-types.js';
import { parserApps } from './parsers.js';
import { oddHeaderApps } from './odd-headers.js';
import { rateApps } from './rates.js';
import { sizeApps } from './sizes.js';
import { timeoutApps } from './timeouts.js';
import { usedIdApps } from './used-ids.js';

/** Stores that keep the contract, each with a habit that the contract leaves open. */
export const correctApps: readonly CorrectApp[] = [
  storeApp('plain', 'the plain store: any token, any id again, any media type', () => correct),
  ...usedIdApps,
  ...credentialApps,
  ...oddHeaderApps,
  ...rateApps,
  ...sizeApps,
  ...jsonApps,
  ...parserApps,
  ...mediaTypeApps,
  ...connectionApps,
  ...timeoutApps,
  ...answerApps,
];
