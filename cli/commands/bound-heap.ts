import { setFlagsFromString } from 'node:v8';

/** The operations of a document whose run is long enough for garbage to matter. */
const MANY_OPERATIONS = 100;

/**
 * By how much the heap may grow before garbage is collected, in percent of what is in use. V8 lets it grow by up to 300 %: then a run of
 * 300 operations, which uses 90 MB, takes 400 MB.
 */
const GROWTH = 30;

/** Saves memory in the run of a document with many operations, for a little more work of the garbage collector. */
export function boundHeap(operations: number): void {
  if (operations > MANY_OPERATIONS) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
