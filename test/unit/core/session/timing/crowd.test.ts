import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Crowd, makeCrowd } from '../../../../../core/session/timing/crowd.js';

/** A request that is answered when the test says so. */
function request(): { readonly send: () => Promise<void>; readonly answer: () => Promise<void>; readonly isSent: () => boolean } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  let isSent = false;
  return {
    send: () => {
      isSent = true;
      return promise;
    },
    answer: async () => {
      resolve();
      await settled();
    },
    isSent: () => isSent,
  };
}

/** Lets all that is ready go on. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

function sendMany(crowd: Crowd, count: number): readonly ReturnType<typeof request>[] {
  return Array.from({ length: count }, () => {
    const one = request();
    void crowd.among(one.send);
    return one;
  });
}

describe('the requests in flight', () => {
  it('are as many as are sent', () => {
    expect(sendMany(makeCrowd(), 5).every(({ isSent }) => isSent())).toBe(true);
  });

  it('end before one that is sent alone, which holds back those that come meanwhile', async () => {
    const crowd = makeCrowd();
    const [first] = sendMany(crowd, 1);
    const alone = request();
    void crowd.alone(alone.send);
    const [later] = sendMany(crowd, 1);
    await settled();
    expect([alone.isSent(), later?.isSent()]).toEqual([false, false]);
    await first?.answer();
    expect([alone.isSent(), later?.isSent()]).toEqual([true, false]);
    await alone.answer();
    expect(later?.isSent()).toBe(true);
  });

  it('are half as many each time that the server cannot take them, and one at least', async () => {
    const crowd = makeCrowd();
    await Promise.all(sendMany(crowd, 4).map(({ answer }) => answer()));
    const most: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      crowd.thin();
      const sent = sendMany(crowd, 6);
      await settled();
      most.push(sent.filter(({ isSent }) => isSent()).length);
      for (const one of sent) await one.answer();
    }
    expect(most).toEqual([2, 1, 1]);
  });

  it('are many as long as there may be more than one', async () => {
    const crowd = makeCrowd();
    const [only] = sendMany(crowd, 1);
    expect(crowd.isMany()).toBe(false);
    await only?.answer();
    await Promise.all(sendMany(crowd, 2).map(({ answer }) => answer()));
    expect(crowd.isMany()).toBe(true);
    crowd.thin();
    expect(crowd.isMany()).toBe(false);
  });

  it('take as long as the last ones, about', () => {
    const crowd = makeCrowd();
    const usualMs = (): number => crowd.usualMs('GET /others');
    expect(usualMs()).toBe(0);
    for (let i = 0; i < 50; i += 1) crowd.answered('POST /users', 800);
    expect(usualMs()).toBeGreaterThan(700);
    for (let i = 0; i < 50; i += 1) crowd.answered('GET /users', 4);
    expect(usualMs()).toBeLessThan(20);
  });

  it('take as long as the slow ones of the same operation, until that is long ago', () => {
    const crowd = makeCrowd();
    crowd.answered('POST /users', 800);
    for (let i = 0; i < 100; i += 1) crowd.answered('GET /users', 4);
    for (let i = 0; i < 4; i += 1) crowd.answered('POST /users', 4);
    expect(crowd.usualMs('POST /users')).toBeGreaterThan(600);
    for (let i = 0; i < 200; i += 1) crowd.answered('POST /users', 4);
    expect(crowd.usualMs('POST /users')).toBeLessThan(20);
  });

  it('are fewer by one that fails', async () => {
    const crowd = makeCrowd();
    await expect(crowd.alone(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    const [next] = sendMany(crowd, 1);
    expect(next?.isSent()).toBe(true);
  });
});

describe('a request that waited in vain', () => {
  afterEach(() => void vi.useRealTimers());

  it('was as slow as the longest time in which no other one was answered', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const crowd = makeCrowd();
    const [silent, other] = sendMany(crowd, 2);
    vi.advanceTimersByTime(3000);
    await other?.answer();
    vi.advanceTimersByTime(2000);
    await silent?.answer();
    crowd.unanswered('GET /things', 5000);
    expect(crowd.usualMs('GET /things')).toBe(3000);
  });

  it('was not slow by the time that it waited alone', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const crowd = makeCrowd();
    const [silent, other] = sendMany(crowd, 2);
    await other?.answer();
    vi.advanceTimersByTime(5000);
    await silent?.answer();
    crowd.unanswered('GET /things', 5000);
    expect(crowd.usualMs('GET /things')).toBe(0);
  });

  it('was not slow by what was quiet before it was sent', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const crowd = makeCrowd();
    const early = sendMany(crowd, 2);
    vi.advanceTimersByTime(3000);
    for (const one of early) await one.answer();
    const [silent] = sendMany(crowd, 1);
    vi.advanceTimersByTime(5000);
    await silent?.answer();
    crowd.unanswered('GET /things', 5000);
    expect(crowd.usualMs('GET /things')).toBe(0);
  });
});
