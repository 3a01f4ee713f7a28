import { expect, it } from 'vitest';
import { makeChanges } from '../../../../../core/session/seen/exclusive-writes.js';

/** A request that ends when it is told to. */
function request(name: string, log: string[]): { readonly send: () => Promise<string>; readonly end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const send = async (): Promise<string> => {
    log.push(`${name} sent`);
    await ended;
    log.push(`${name} answered`);
    return name;
  };
  return { send, end };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('changes of one path are in flight at the same time, but for one that is alone', async () => {
  const log: string[] = [];
  const changes = makeChanges();
  const [first, second, alone, late] = ['first', 'second', 'alone', 'late'].map((name) => request(name, log));
  if (first === undefined || second === undefined || alone === undefined || late === undefined) throw new Error('no request');
  const answers = [
    changes.among('/a', first.send),
    changes.among('/a', second.send),
    changes.alone('/a', alone.send),
    changes.among('/a', late.send),
  ];
  await settled();
  expect(log).toEqual(['first sent', 'second sent']);
  first.end();
  second.end();
  await settled();
  expect(log.slice(4)).toEqual(['alone sent']);
  alone.end();
  late.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'alone', 'late']);
  expect(log.slice(4)).toEqual(['alone sent', 'alone answered', 'late sent', 'late answered']);
});

it('one that is alone holds back no change of another path, and one that fails holds back nothing', async () => {
  const log: string[] = [];
  const changes = makeChanges();
  const other = request('other', log);
  const failed = changes.alone('/a', () => Promise.reject(new Error('lost')));
  const answer = changes.among('/b', other.send);
  other.end();
  expect(await answer).toBe('other');
  await expect(failed).rejects.toThrow('lost');
  expect(await changes.alone('/a', () => Promise.resolve('next'))).toBe('next');
  expect(await changes.among('/a', () => Promise.resolve('later'))).toBe('later');
});
