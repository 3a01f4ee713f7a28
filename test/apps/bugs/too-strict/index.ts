import type { BugApp } from '../../app.js';
import { strictBodies } from './bodies.js';
import { strictIds } from './ids.js';
import { strictNames } from './names.js';
import { strictTags } from './tags.js';

/** Stores that refuse what they ought to take in. */
export const tooStrict: readonly BugApp[] = [...strictIds, ...strictNames, ...strictTags, ...strictBodies];
