import { getHeapStatistics } from 'node:v8';
import { boundHeap } from '../../../cli/commands/bound-heap.js';

/*
 * `grow-heap.ts OPERATIONS` makes objects that stay, and others that live long enough to be old, and prints the most memory that the heap
 * used, in MB (10^6 bytes).
 */
const LIVE = 100_000;
const MADE = 1_500_000;

const made = (i: number): object => ({ name: `n${i}`, more: [i, i, i, i] });

boundHeap(Number(process.argv[2]));
const held = Array.from({ length: LIVE }, (_, i) => made(i));
const recent: object[] = [];
let most = 0;
for (let i = 0; i < MADE; i += 1) {
  recent[i % LIVE] = made(i);
  if (i % 1000 === 0) most = Math.max(most, getHeapStatistics().used_heap_size);
}
// What is used later is not collected.
if (held.length === LIVE && recent.length === LIVE) console.log(most / 1e6);
