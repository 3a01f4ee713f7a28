import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcceptsValues, matchPath } from '../../../../../core/codecs/paths/match-path.js';
import { parameterNames, parseTemplate } from '../../../../../core/codecs/paths/path-template.js';
import { writePath } from '../../../../../core/codecs/paths/write-path.js';
import { writeParameter } from '../../../../../core/codecs/parameters/write-parameter.js';
import { styled } from '../made-parameter.js';
import { textOf } from '../sent.js';

function matched(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const match = matchPath(parseTemplate(template), path);
  return match === undefined ? undefined : Object.fromEntries(match.values);
}

describe('matchPath', () => {
  it.each<readonly [template: string, path: string, values: Readonly<Record<string, string>> | undefined]>([
    ['/plants', '/plants', {}],
    ['/plants', '/pl%61nts', {}],
    ['/plants', '/Plants', undefined],
    ['/plants', '/plants/', undefined],
    ['/plants/', '/plants/', {}],
    ['/', '/', {}],
    ['/plants/{id}', '/plants/1', { id: '1' }],
    ['/plants/{id}', '/plants/%7e%2f', { id: '~%2F' }],
    ['/plants/{id}', '/plants/', { id: '' }],
    ['/plants/{id}', '/plants', undefined],
    ['/plants/{id}', '/plants/1/2', undefined],
    ['/plants/{id}', '/plants//', undefined],
    ['/plants/{id}', '/plants/..', { id: '..' }],
    ['/plants/{id}.json', '/plants/1.json', { id: '1' }],
    ['/plants/{id}.json', '/plants/1%2Ejson', { id: '1' }],
    ['/plants/{id}.json', '/plants/a.json.json', { id: 'a.json' }],
    ['/plants/{id}.json', '/plants/1xjson', undefined],
    ['/plants/{id}.json', '/plants/.json', { id: '' }],
    ['/users/{id}:activate', '/users/1:activate', { id: '1' }],
    ['/users/{id}:activate', '/users/1%3aactivate', { id: '1' }],
    ['/users/{id}:activate', '/users/activate', undefined],
    ['/map/@{lat},{lng}', '/map/@1.5,-2', { lat: '1.5', lng: '-2' }],
    ['/map/@{lat},{lng}', '/map/1.5,-2', undefined],
    ['/{a}-{b}', '/1-2-3', { a: '1', b: '2-3' }],
    ['/x{a}', '/xy', { a: 'y' }],
    ['/x{a}', '/y', undefined],
    ['/a b/{c}', '/a%20b/1', { c: '1' }],
    ['/é/{c}', '/%C3%A9/1', { c: '1' }],
    ['/é{c}', '/%c3%a91', { c: '1' }],
    ['/{a.b}', '/1', { 'a.b': '1' }],
    ['/{__proto__}', '/1', Object.fromEntries([['__proto__', '1']])],
    ['/{unclosed', '/%7Bunclosed', {}],
    ['/things?Action=List', '/things', {}],
    ['/{bucket}#acl', '/photos', { bucket: 'photos' }],
    ['/plants/{id}', '/plants/%zz', { id: '%zz' }],
  ])('%s of %s', (template, path, values) => {
    expect(matched(template, path)).toEqual(values);
  });

  it.each<readonly [template: string, path: string, isAmbiguous: boolean]>([
    ['/{a}-{b}', '/1-2', false],
    ['/{a}-{b}', '/1-2-3', true],
    ['/{a}-{b}', '/1%2D2-3', true],
    ['/{a}.{b}.zip', '/1.2.zip', false],
    ['/{a}.{b}.zip', '/1.2.3.zip', true],
    ['/{a}{b}', '/12', true],
    ['/{id}.json', '/a.json.json', false],
  ])('%s of %s can be split in several ways: %s', (template, path, isAmbiguous) => {
    expect(matchPath(parseTemplate(template), path)?.isAmbiguous).toBe(isAmbiguous);
  });

  it('agrees with a regular expression about every split of a short segment', () => {
    const piece = fc.constantFrom('{}', 'a', '-', 'a-', '.');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.stringMatching(/^[a.-]{0,7}$/), (pieces, segment) => {
        const template = parseTemplate(`/${pieces.map((text, i) => (text === '{}' ? `{p${i}}` : text)).join('')}`);
        const source = pieces.map((text) => (text === '{}' ? '(.*?)' : text.replace('.', String.raw`\.`))).join('');
        const match = new RegExp(`^${source}$`).exec(segment);
        const found = matchPath(template, `/${segment}`);
        expect(found === undefined ? undefined : [...found.values.values()]).toEqual(match === null ? undefined : match.slice(1));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no quadratic time for a segment of a megabyte', () => {
    const template = parseTemplate('/{a}-{b}-{c}-{d}-{e}x');
    expect(matchPath(template, `/${'-'.repeat(1_000_000)}`)).toBeUndefined();
    expect(matchPath(template, `/${'-'.repeat(1_000_000)}x`, () => false)).toMatchObject({ isAmbiguous: true });
  });

  it.each<readonly [template: string, path: string, wanted: Readonly<Record<string, string>>]>([
    ['/{position}.{ext}', '/a.b.tar.gz', { position: 'a.b', ext: 'tar.gz' }],
    ['/{position}.{ext}', '/a.b.c', { position: 'a', ext: 'b.c' }],
    ['/{from}-{to}', '/-1--2', { from: '-1', to: '-2' }],
    ['/x{a}{b}', '/xab1', { a: 'ab', b: '1' }],
    ['/{a}.{b}.{c}', '/1.x.y.2.3', { a: '1.x.y', b: '2', c: '3' }],
    ['/{a}%2D{b}', '/%C3%A9-1-2', { a: '%C3%A9-1', b: '2' }],
  ])('%s of %s is split as its values are accepted, else as short as possible from the left', (template, path, wanted) => {
    const right = JSON.stringify(Object.entries(wanted));
    const match = matchPath(parseTemplate(template), path, (values) => JSON.stringify([...values]) === right);
    expect(Object.fromEntries(match?.values ?? [])).toEqual(wanted);
  });

  it('knows every split of a segment that a regular expression finds', () => {
    for (const segment of ['a.b.c', '..', 'a..b', '.a.']) {
      const seen: string[] = [];
      const note: AcceptsValues = (values) => {
        seen.push([...values.values()].join('|'));
        return false;
      };
      matchPath(parseTemplate('/{p}.{q}'), `/${segment}`, note);
      const wanted = [...segment].flatMap((text, i) => (text === '.' ? [`${segment.slice(0, i)}|${segment.slice(i + 1)}`] : []));
      expect([...new Set(seen)].toSorted()).toEqual(wanted.toSorted());
    }
  });
});

describe('writePath', () => {
  const written = (template: string, values: Readonly<Record<string, string>>): string => {
    const result = writePath(parseTemplate(template), new Map(Object.entries(values)));
    return result.kind === 'written' ? result.path : result.because;
  };

  it.each<readonly [template: string, values: Readonly<Record<string, string>>, path: string]>([
    ['/plants/{id}', { id: '1' }, '/plants/1'],
    ['/plants/{id}.json', { id: 'a%2Fb' }, '/plants/a%2Fb.json'],
    ['/plants/', {}, '/plants/'],
    ['/a b/{c}', { c: '1' }, '/a%20b/1'],
    ['/%7Bid%7D/{c}', { c: '1' }, '/%7Bid%7D/1'],
    ['/{a}-{b}', { a: '1', b: '2' }, '/1-2'],
    ['/{bucket}?acl', { bucket: 'b' }, '/b'],
    ['/plants/{id}', {}, 'has no value for path id'],
    ['/plants/{id}', { id: '' }, 'has an empty segment'],
    ['/plants/{id}', { id: '..' }, 'has a dot segment, which clients remove'],
    ['/plants/{id}', { id: '%2e' }, 'has a dot segment, which clients remove'],
    ['/{a}-{b}', { a: '1', b: '2-3' }, 'is split among its parameters in another way'],
    ['/{a}', { a: '1/2' }, 'is split among its parameters in another way'],
  ])('%s with %j', (template, values, path) => {
    expect(written(template, values)).toBe(path);
  });

  it('writes paths that a URL keeps and that match again', () => {
    const templates = ['/x/{a}', '/{a}/y/{b}', '/{a}.json', '/v1/{a}:run', '/{a}-{b}/z'].map(parseTemplate);
    let count = 0;
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.string({ unit: 'grapheme' }), fc.string(), (template, a, b) => {
        const texts = [a, b].map((text) => textOf(writeParameter(styled('simple', '{"type":"string"}'), text)));
        const values = new Map(parameterNames(template).map((name, i) => [name, texts[i] ?? '']));
        const result = writePath(template, values);
        if (result.kind === 'unwritable') return;
        count += 1;
        expect(new URL(result.path, 'http://example.com').pathname).toBe(result.path);
        expect(matchPath(template, result.path)).toEqual({ values, isAmbiguous: false });
      }),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(100);
  });
});
