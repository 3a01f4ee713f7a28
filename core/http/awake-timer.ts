/** How often the event loop is asked whether it still turns, in milliseconds. */
const BEAT = 50;

let lastBeat = 0;
let asleep = 0;
let beating = false;

/**
 * A time limit that counts only the time in which this process was awake: an answer that lay unread because the machine
 * was busy, or the event loop blocked, is not the server's delay.
 * @param ms the limit, in milliseconds.
 * @returns a function that stops the timer.
 */
export function startAwakeTimer(ms: number, onTime: () => void): () => void {
  startBeating();
  let before = timeAsleep();
  const check = (): void => {
    const missed = timeAsleep() - before;
    before += missed;
    // What came meanwhile is read before the timer can fire again.
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

/** The time, in milliseconds since the first call, in which the event loop did not turn. */
export function timeAsleep(now = performance.now()): number {
  startBeating();
  const late = now - lastBeat - BEAT;
  lastBeat = now;
  if (late > BEAT) asleep += late;
  return asleep;
}
