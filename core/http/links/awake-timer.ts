/** Interval in milliseconds at which the timer checks that the event loop turns. */
const BEAT = 50;

let lastBeat = 0;
let asleep = 0;
let beating = false;

/**
 * A time limit that counts only the time in which this process was awake: a response that lay unread because the machine was
 * busy, or the event loop blocked, is not the server's delay.
 * @param ms the limit, in milliseconds.
 * @returns a function that stops the timer.
 */
export function startAwakeTimer(ms: number, onTime: () => void): () => void {
  startBeating();
  let before = timeAsleep();
  const check = (): void => {
    const missed = timeAsleep() - before;
    before += missed;
    // Lets pending data be read before the timer can fire again.
    if (missed > 0) timer = setTimeout(check, missed);
    else onTime();
  };
  let timer = setTimeout(check, ms);
  return () => clearTimeout(timer);
}

function startBeating(): void {
  if (beating) return;
  beating = true;
  lastBeat = performance.now();
  setInterval(() => timeAsleep(), BEAT).unref();
}

/** Time in milliseconds, since the first call, in which the event loop was blocked. */
export function timeAsleep(now = performance.now()): number {
  startBeating();
  const late = now - lastBeat - BEAT;
  lastBeat = now;
  if (late > BEAT) asleep += late;
  return asleep;
}
