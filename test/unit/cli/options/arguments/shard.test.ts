import { describe, expect, it } from 'vitest';
import { parseShard, readShard } from '../../../../../cli/options/arguments/shard.js';

describe('a shard', () => {
  it('is counted from 1 on the command line, and from 0 inside', () => {
    expect(readShard(parseShard('3/8'), undefined)).toEqual({ index: 2, count: 8 });
    expect(readShard(parseShard('1/1'), '7')).toEqual({ index: 0, count: 1 });
    expect(readShard(undefined, '7')).toBeUndefined();
  });

  it('is named by Kubernetes where the command line leaves it open', () => {
    expect(readShard(parseShard('/8'), '0')).toEqual({ index: 0, count: 8 });
    expect(readShard(parseShard('/8'), '7')).toEqual({ index: 7, count: 8 });
  });

  it.each([undefined, '', '8', '-1', 'x'])('has to be named by one of them: %s', (index) => {
    expect(() => readShard(parseShard('/8'), index)).toThrow('has no index');
  });

  it.each(['', '3', '0/8', '9/8', '3/0', '3/8/9', 'a/b', '-1/8', '1.5/8'])('is refused as %j', (text) => {
    expect(() => parseShard(text)).toThrow('Write it like 3/8');
  });
});
