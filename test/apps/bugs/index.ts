import type { BugApp } from '../app.js';
import { fallingOver } from './falling-over/index.js';
import { parsers } from './parsers/index.js';
import { intermittent } from './intermittent/index.js';
import { tooLax } from './too-lax/index.js';
import { tooStrict } from './too-strict/index.js';
import { wrongEcho } from './wrong-echo/index.js';
import { wrongShapes } from './wrong-shapes/index.js';

/** Stores with one bug each, and the finding that each ought to give. */
export const bugApps: readonly BugApp[] = [
  ...tooLax,
  ...tooStrict,
  ...wrongShapes,
  ...fallingOver,
  ...intermittent,
  ...wrongEcho,
  ...parsers,
];
