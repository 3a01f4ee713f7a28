import type { BugApp } from '../../app.js';
import { wrongErrorBodies } from './error-bodies.js';
import { wrongErrors } from './errors.js';
import { oddHeads } from './heads.js';
import { wrongPlants } from './plants.js';
import { wrongSuccesses } from './successes.js';

/** Stores that do the right thing and say it in another way than the contract does. */
export const wrongShapes: readonly BugApp[] = [...wrongSuccesses, ...wrongPlants, ...wrongErrors, ...wrongErrorBodies, ...oddHeads];
