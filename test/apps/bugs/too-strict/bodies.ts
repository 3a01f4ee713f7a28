import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { invalid, isMembers, rules } from '../../store/rules.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const KNOWN = new Set(['id', 'name', 'tag']);
const text = finding('valid-accepted', at.bodyJson, at.body, at.bodyContent, ...wholeBody);
const mediaType = finding('valid-accepted', at.bodyJson, at.body, at.bodyContent);

/** Bodies that are plants in JSON and are refused nevertheless. */
export const strictBodies: readonly BugApp[] = [
  ruleBug('strict-unknown', 'refuses unknown members', finding('valid-accepted', at.newPlant, ...wholeBody), {
    body: (value) =>
      isMembers(value) && Object.keys(value).some((name) => !KNOWN.has(name)) ? invalid('a member is unknown') : rules.body(value),
  }),
  ruleBug('strict-order', 'wants the id to come before the name', text, {
    body(value) {
      const names = isMembers(value) ? Object.keys(value).filter((name) => name !== 'tag') : [];
      return names.includes('id') && names.indexOf('name') < names.indexOf('id') && names.includes('name')
        ? invalid('id must come first')
        : rules.body(value);
    },
  }),
  bug('strict-space', 'refuses space before the plant', text, () => ({
    parse: (body, call) => (/^\s+\{/.test(body) ? invalid('the body must start with {') : correct.parse(body, call)),
  })),
  bug('strict-charset', 'refuses application/json with a charset', mediaType, () => wanting(/^application\/json$/i, 400)),
  bug('strict-type-case', 'refuses the media type in capitals', mediaType, () => wanting(/^[^A-Z;]*(?:;|$)/, 415)),
  bug('strict-chunked', 'reads as much as Content-Length says, and so nothing of a chunked body', mediaType, () => ({
    read: (call, done) =>
      correct.read(call, (bytes) =>
        done(call.request.headers['content-length'] === undefined && Buffer.isBuffer(bytes) ? Buffer.alloc(0) : bytes),
      ),
  })),
];

/** Refuses JSON whose Content-Type is not written in one way; takes any other type as it is. */
function wanting(pattern: RegExp, status: number): Pick<typeof correct, 'authorise'> {
  return {
    authorise(call) {
      const type = call.request.headers['content-type'] ?? '';
      const refused = /^application\/json/i.test(type) && !pattern.test(type);
      return correct.authorise(call) ?? (refused ? new Refusal('media-type', status, 'the body must be application/json') : undefined);
    },
  };
}
