import type { BugApp } from '../../app.js';
import { wrongNames } from './names.js';
import { wrongTags } from './tags.js';

/** Stores that keep something else than they were sent. */
export const wrongEcho: readonly BugApp[] = [...wrongNames, ...wrongTags];
