import type { BugApp } from '../../app.js';
import { connectionStores } from './connection.js';
import { overlapStores } from './overlap.js';
import { randomStores } from './random.js';
import { startStores } from './start.js';

/** Stores whose faults do not depend on what is sent. */
export const intermittent: readonly BugApp[] = [...startStores, ...connectionStores, ...overlapStores, ...randomStores];
