import { headerValues } from '../../codecs/headers.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { unknown } from '../scene/attempt.js';
import { bindKeys } from '../plan/bind.js';
import { isSeenAlone } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { answerOf, hasStatus, sendBound } from '../scene/scene.js';
import { make, makeParents } from '../moves/make.js';

/** The header Location of a creation names what was created (RFC 9110 sections 10.2.2 and 15.3.2). */
export const LOCATION_LEADS_THERE: SequenceRule = {
  check: 'location-leads-there',
  title: 'what Location names is read',
  asks: (subject) => (isSeenAlone(subject) && subject.maker.creation.method === 'POST' ? [{ operation: subject.maker.creation }] : []),
  run: async (scene, sequence) => {
    const { lab } = scene;
    const { maker, reading } = sequence;
    const above = await makeParents(scene, sequence);
    const made = above && (await make(scene, maker, above));
    if (made === undefined || !hasStatus(made.exchange, [201])) return unknown('it was not answered with 201');
    const { outcome, request } = made.exchange;
    const [location] = outcome.kind === 'response' ? headerValues(outcome.headers, 'location') : [];
    if (location === undefined || !URL.canParse(location, request.url)) return unknown('the answer has no header Location', made.exchange);
    const url = new URL(location, request.url);
    // Behind a proxy, a server may not know by which name it was asked.
    if (url.origin !== new URL(request.url).origin) return unknown('Location names another server', made.exchange);
    const read = await sendBound(scene, reading, made.bound);
    if (read === undefined || !succeeded(read.exchange)) return unknown('what was created cannot be read', made.exchange);
    if (read.exchange.request.url === url.href) return { kind: 'kept', exchange: made.exchange };
    const aimed = bindKeys(reading, made.bound, lab.session);
    const exchange = await lab.ask(plainCase(aimed), { ...read.exchange.request, url: url.href });
    if (!isAbsent(exchange)) return { kind: 'kept', exchange: made.exchange };
    const expected = `a Location that leads to what was created, such as ${new URL(read.exchange.request.url).pathname}`;
    const actual = `Location: ${location}, which is ${answerOf(exchange)}`;
    return { kind: 'broken', exchange: made.exchange, signature: 'location', expected, actual };
  },
};
