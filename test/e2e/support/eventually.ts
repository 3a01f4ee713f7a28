import { expect } from 'vitest';

/** What is asked for comes true at last: asked again and again, with patience for a busy machine. */
export const eventually = <T>(ask: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> => expect.poll(ask, { timeout: 60_000 });
