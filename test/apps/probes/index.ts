import { borderline, lockedOut } from './borderline.js';
import { invalid } from './invalid.js';
import { malformed } from './malformed.js';
import type { Probe } from './probe.js';
import { oddTokens, unlocked } from './unlocked.js';
import { valid } from './valid.js';

/** A table of requests written by hand. No id of a valid one is used twice. */
export const probes: readonly Probe[] = [...valid, ...invalid, ...malformed, ...lockedOut, ...unlocked, ...oddTokens, ...borderline];
