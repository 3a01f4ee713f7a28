import type { Place } from '../place.js';
import type { Header } from '../codecs/headers.js';
import type { Situation } from '../contract/situation.js';

/** Servers limit a header line, or the whole head, to 8 KB or more (nginx, Tomcat, gunicorn). In bytes. */
const LONG = 8000;

/** Bytes between a name and its value, and after the value. */
const SEPARATORS = ': \r\n'.length;

/** Finds headers that a server may refuse before the application sees the request, whatever their meaning. */
export function judgeHeaders(headers: readonly Header[], at: Place): readonly Situation[] {
  const found: Situation[] = [];
  if (headers.some(([, value]) => /[^\t\x20-\x7E]/.test(value)))
    found.push({ id: 'non-ascii-header', because: 'what bytes beyond ASCII mean in a header is open (RFC 9110 section 5.5)', at });
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + SEPARATORS, 0);
  if (size > LONG) found.push({ id: 'long-header', because: 'a server may limit the size of headers (RFC 9110 section 5.4)', at });
  return found;
}
