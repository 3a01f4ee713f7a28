import { CONNECTION_RESET, open, type Probe, request } from './probe.js';

const FERN = '{"id":1,"name":"fern"}';
const REFUSED = [400, 401, 403];

function locked(authorization: string, body = FERN): Probe {
  const shown = authorization === '' ? 'no credentials' : `credentials "${authorization}"`;
  return { title: `${shown}, ${body}`, bytes: request(body, { authorization }), plain: 401, allowed: REFUSED };
}

/** Requests without credentials that count. */
export const lockedOut: readonly Probe[] = [
  locked(''),
  locked('', '{"id":1,"name":"fern","tag":"pot"}'),
  locked('', '{"id":"1"}'),
  locked('', '{'),
  locked('Basic c2VjcmV0OnNlY3JldA=='),
  locked('Bearer'),
  locked('Bearer '),
  locked('Token secret'),
];

/** What the contract leaves open, and what it does not know. */
export const borderline: readonly Probe[] = [
  open('lower-case bearer', '{"id":6001,"name":"fern"}', 200, { authorization: 'bearer secret' }, [200, ...REFUSED]),
  open('text/plain', '{"id":6002,"name":"fern"}', 200, { contentType: 'text/plain' }, [200, 400, 415]),
  open('no content type', '{"id":6003,"name":"fern"}', 200, { contentType: '' }, [200, 400, 415]),
  open('not JSON as text/plain', '{', 400, { contentType: 'text/plain' }, [400, 415]),
  open('1.0', '{"id":6004.0,"name":"fern"}', 200),
  open('60.05e2', '{"id":60.05e2,"name":"fern"}', 200),
  open('-0', '{"id":-0,"name":"fern"}', 200, {}, [200, 400, 409]),
  open('a fraction that vanishes in a double', '{"id":1.00000000000000000001,"name":"fern"}', 400),
  open('a repeated member', '{"id":"x","id":6006,"name":"fern"}', 200),
  open('a lone surrogate', '{"id":6007,"name":"\\ud83c"}', 200),
  open('a byte order mark', '\ufeff{"id":6008,"name":"fern"}', 200),
  open('bytes that are not UTF-8', Buffer.from('{"id":6009,"name":"f\xe9rn"}', 'latin1'), 400),
  open('UTF-16', Buffer.from('{"id":6015,"name":"fern"}', 'utf16le'), 400, {}, [200, 400, 415]),
  open('a number beyond a double', '{"id":6016,"name":"fern","x":1e400}', 200),
  open('a number of 5,000 digits', `{"id":6017,"name":"fern","x":${'7'.repeat(5000)}}`, 200),
  open('1,001 members', `{"id":6018,"name":"fern",${Array.from({ length: 999 }, (_, i) => `"m${i}":1`).join()}}`, 200),
  open('deep nesting', `{"id":6010,"name":"fern","x":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 200),
  open('500 KB', JSON.stringify({ id: 6011, name: 'n'.repeat(500_000) }), 200, {}, [200, 400, 413, CONNECTION_RESET]),
  open('2 MB', JSON.stringify({ id: 6012, name: 'n'.repeat(2_000_000) }), 413, {}, [413, CONNECTION_RESET]),
  open('__proto__ as an unknown member', '{"id":6013,"name":"fern","__proto__":1}', 200),
  open('another path', FERN, 404, { path: '/flowers' }, [404]),
  open('another method', FERN, 405, { method: 'PUT' }, [405]),
  open('a query', '{"id":6014,"name":"fern"}', 200, { path: '/plants?from=test' }, [200]),
];
