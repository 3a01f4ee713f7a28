import { describe, expect, it } from 'vitest';
import { hasDotSegment, targetOfUrl, writableUrl } from '../../../../../core/codecs/paths/target-of-url.js';

describe('the target of a URL', () => {
  it.each([
    ['http://127.0.0.1:8080/tasks/%2E%2E', '/tasks/%2E%2E'],
    ['https://host/a/../b?c=../d', '/a/../b?c=../d'],
    ['HTTP://host//a', '//a'],
    ['http://[::1]:80/a', '/a'],
    ['http://host', '/'],
    ['http://host?a=1', '/?a=1'],
    ['http://host/a?b=https://other/c', '/a?b=https://other/c'],
    ['http://host/a#part', '/a'],
    ['http://host/ä b', '/%C3%A4%20b'],
  ])('of %s is %s', (url, target) => {
    expect(targetOfUrl(url)).toBe(target);
  });

  it.each([
    ['http://host/api', 'http://host/api'],
    ['http://host/a b/../ä', 'http://host/a%20b/../%C3%A4'],
    ['http://host', 'http://host'],
  ])('of %s can be sent as %s', (url, written) => {
    expect(writableUrl(url)).toBe(written);
  });
});

describe('clients with a URL parser', () => {
  it.each(['/%2E%2E', '/a/../b', '/a/.', '/a/.%2e?b', '/%2e'])('remove a segment of %s', (target) => {
    expect(hasDotSegment(`http://host${target}`)).toBe(true);
  });

  it.each(['/a', '/a..b', '/...', '/..%2F', '/a?b=/../c', ''])('leave %s as it is', (target) => {
    expect(hasDotSegment(`http://host${target}`)).toBe(false);
  });
});
