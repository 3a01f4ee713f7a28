import type { BugApp } from '../../app.js';
import { generousShapes } from './generous-shapes.js';
import { hugeNumbers } from './huge-numbers.js';
import { lenientJson } from './lenient-json.js';

/** Stores whose JSON parser takes, changes or trips over what only an unusual text shows. */
export const parsers: readonly BugApp[] = [...lenientJson, ...hugeNumbers, ...generousShapes];
