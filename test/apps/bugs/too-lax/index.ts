import type { BugApp } from '../../app.js';
import { laxBodies } from './bodies.js';
import { laxCredentials } from './credentials.js';
import { laxIds } from './ids.js';
import { laxJson } from './json.js';
import { laxNames } from './names.js';
import { openVariants } from './open-variants.js';
import { laxTags } from './tags.js';

/** Stores that take in what they ought to refuse. */
export const tooLax: readonly BugApp[] = [...laxIds, ...laxNames, ...laxTags, ...laxBodies, ...laxCredentials, ...openVariants, ...laxJson];
