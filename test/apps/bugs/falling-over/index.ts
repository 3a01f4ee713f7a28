import type { BugApp } from '../../app.js';
import { brokenConnections } from './connections.js';
import { bodyCrashes } from './body-crashes.js';
import { flakyStores } from './flaky.js';
import { memberCrashes } from './member-crashes.js';
import { oddTokens } from './odd-tokens.js';

/** Stores that fall over, or fall silent. */
export const fallingOver: readonly BugApp[] = [...memberCrashes, ...bodyCrashes, ...oddTokens, ...brokenConnections, ...flakyStores];
