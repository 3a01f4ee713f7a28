/** Watches whether answers slow down, in memory that does not grow. */
export interface Slowness {
  /**
   * @param bytes of the request's body.
   * @param ms to the answer.
   */
  readonly add: (bytes: number, ms: number) => void;
  /** What is sure enough to be told, with its figures. */
  readonly notes: () => readonly string[];
}

/** Each bucket of times is a quarter wider than the one before; the first ends at 0.1 ms. */
const GROWTH = 1.25;
const FIRST_MS = 0.1;
/** Bodies of so many bytes are small; so many of a size say something. */
const SMALL = 256;
const ENOUGH = 50;
/** A body that takes so many times as long as a small one, and so many milliseconds more, is slow by its size. */
const MUCH_SLOWER = 10;
const MUCH_LATER_MS = 100;
/** Slices of time; two become one when there are too many. */
const SLICES = 16;
const SLICE = 256;
/** The last quarter of a campaign against its first one. */
const SLOWED = 5;
const SLOWED_MS = 50;

type Times = readonly number[];

/** Starts to watch. */
export function watchSlowness(): Slowness {
  const bySize: number[][] = [];
  let slices: number[][] = [[]];
  let inSlice = 0;
  let sliceLength = SLICE;
  return {
    add: (bytes, ms) => {
      const bucket = Math.max(0, Math.ceil(Math.log(Math.max(ms, FIRST_MS) / FIRST_MS) / Math.log(GROWTH)));
      const size = Math.ceil(Math.log2(bytes + 1));
      count((bySize[size] ??= []), bucket);
      if (inSlice >= sliceLength) {
        inSlice = 0;
        slices.push([]);
        if (slices.length > SLICES) {
          slices = inPairs(slices);
          sliceLength *= 2;
        }
      }
      const last = slices.at(-1);
      if (last !== undefined) count(last, bucket);
      inSlice += 1;
    },
    notes: () => [sizeNote(bySize), timeNote(slices)].filter((note) => note !== undefined),
  };
}

function count(times: number[], bucket: number): void {
  while (times.length <= bucket) times.push(0);
  times[bucket] = (times[bucket] ?? 0) + 1;
}

function inPairs(slices: readonly Times[]): number[][] {
  return Array.from({ length: Math.ceil(slices.length / 2) }, (_, i) => [...added([slices[2 * i] ?? [], slices[2 * i + 1] ?? []])]);
}

function added(many: readonly Times[]): Times {
  const length = Math.max(0, ...many.map((times) => times.length));
  return Array.from({ length }, (_, i) => many.reduce((sum, times) => sum + (times[i] ?? 0), 0));
}

function total(times: Times): number {
  return times.reduce((sum, number) => sum + number, 0);
}

function median(times: Times): number {
  let left = total(times) / 2;
  return FIRST_MS * GROWTH ** times.findIndex((time) => (left -= time) <= 0);
}

function sizeNote(bySize: readonly (Times | undefined)[]): string | undefined {
  const sizes = [...bySize.entries()].flatMap(([size, times]) => (times === undefined ? [] : [{ bytes: 2 ** size, times }]));
  const small = added(sizes.filter(({ bytes }) => bytes <= SMALL).map(({ times }) => times));
  const large = sizes.findLast(({ bytes, times }) => bytes > 4 * SMALL && total(times) >= ENOUGH);
  if (large === undefined || total(small) < ENOUGH) return undefined;
  const [usual, slow] = [median(small), median(large.times)];
  if (slow < usual * MUCH_SLOWER || slow < usual + MUCH_LATER_MS) return undefined;
  return `answers take longer the larger the body is: ${shown(usual)} up to ${SMALL} bytes, ${shown(slow)} from ${large.bytes / 2} bytes on (medians of ${total(small)} and ${total(large.times)} requests)`;
}

/** The first slice of all is left out: a server that has just been started is slow. */
function timeNote([, ...slices]: readonly Times[]): string | undefined {
  const quarter = Math.floor(slices.length / 4);
  if (quarter < 1) return undefined;
  const medians = [0, 1, 2, 3].map((i) => median(added(slices.slice(i * quarter, (i + 1) * quarter))));
  const [first = 0, second = 0, third = 0, last = 0] = medians;
  const rises = first < second && second < third && third < last;
  if (!rises || last < first * SLOWED || last < first + SLOWED_MS) return undefined;
  return `answers took longer and longer: the median of each quarter of the campaign was ${medians.map(shown).join(', ')}`;
}

function shown(ms: number): string {
  return `${ms >= 10 ? Math.round(ms) : ms.toFixed(1)} ms`;
}
