import { expect, it } from 'vitest';
import { type SituationId, SITUATIONS } from '../../../core/contract/situation.js';
import { CONDITIONAL, POLICY, type PolicyResponse } from '../../../core/policy/policy.js';
import { SITUATION_WORDS } from '../../../core/policy/situation-words.js';

it('docs/policy.md is the table of core/policy/policy.ts', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/policy.md');
});

function page(): string {
  const ids = Object.keys(SITUATIONS).filter((id): id is SituationId => id in SITUATIONS);
  return [
    '# What is expected of a server',
    '',
    'Success is a status of 200 to 299 that the document lists; failure is the status that it lists for a bad request (400).',
    'Their bodies must be as documented. `standard` is the default profile; `strict` allows only what the document lists, or describes by `default`.',
    'Where several rows hold for a request, their allowed responses add up, but success is allowed only where every row allows it.',
    '',
    '| situation | the request | the contract says | `standard` allows | `strict` allows |',
    '| --- | --- | --- | --- | --- |',
    ...ids.map(
      (id) =>
        `| \`${id}\` | ${SITUATION_WORDS[id].words} | ${SITUATIONS[id]} | ${answers(POLICY[id].standard)} | ${answers(strictOf(id))} |`,
    ),
    '',
    'Apart from the table:',
    '',
    '- 429, and 503 with Retry-After, are waited out and sent again, up to 60 s; they are never a finding by themselves.',
    '- 500 and above, a reset, no response in time, and what is not HTTP are always broken, but for one of 501 to 504, or 507, that the document',
    '  lists: a valid request may get it. An operation that answered no request with success is not reached, with a note.',
    '- A bad request may be refused with a status that the document lists for it, and with 400 or 422 where `4XX` or `default` covers them. Where',
    '  neither is there: with 400 or 422 if other refusals are listed, else with 400, 404, 409, 415 or 422. Where it lists no 2xx: any that',
    '  `2XX` or `default` covers. A 3xx that it lists accepts a valid request.',
    '- `strict` never asks what the document makes impossible: where it lists no refusal for a row, `standard` holds.',
    '- What certainly does not exist, because it was deleted, never created, dropped for the bounds of the mock, or is below another parent, has the',
    '  documented 404, else 410, else what `4XX` or `default` describes, else a plain 404, in both profiles: the mock answers so, and every rule over',
    '  several requests takes each of them.',
    '- Where an operation documents no response, every status below 500 is allowed, and nothing else is judged.',
    '- The body is judged by the documented media type that the Content-Type matches: JSON, text and forms by their schema; of files,',
    '  streams and XML only status, media type and headers are judged.',
    '- Documented headers are judged as the body is; a value that clients read in different ways is no violation.',
    '- A success contains what was stored: each member that was sent is equal, code point by code point, if request and response declare it by the same',
    '  schema, or if it came back as it was sent with the plain request ([decision 43](decisions/0043-what-came-back-once-is-compared.md)).',
    '  Other members are not compared, nor are `readOnly` and `writeOnly` ones, nor null, an empty list or an empty object that is left out,',
    '  nor null in a PATCH, which many servers read as what was not sent, unless it is `application/merge-patch+json`.',
    '  By their format, the same second is equal as a date-time, and the same number as a `decimal`, as are UUIDs, host names and the domain of an',
    '  email address in any case; a text that is not of its format is not compared.',
    '- A path such as `/orders/7` is a `uri` in a response, though it is none: generators describe `instance` of Problem Details so.',
    '- An invalid body that a server reads as a valid one, and refuses as it refuses that one, such as a password that is a number, is no finding.',
    '- A default, and an Accept for a text that is described beside JSON, are judged where nothing else explains the response:',
    '  [decision 41](decisions/0041-a-default-and-an-accept-are-judged-only-where-nothing-else-explains-them.md).',
    '- 412 and 428, where the document lists them, say of any request with credentials only that its precondition does not hold.',
    '- A store may refuse ids that it has seen, with one response that the kit learns; any other refusal of a valid body is a finding.',
    '  409 is none where the same request passes later, another value of the same form is accepted, a number may be to blame, or the plain',
    '  request is refused by then, too, with a note.',
    '- `format: int32` and `int64` are asserted, digit by digit.',
    '- A row can be replaced by its id, and a check switched off: [configuration.md](configuration.md).',
    '',
    'This page is written by test/unit/docs/policy-page.test.ts from core/policy/policy.ts.',
    '',
  ].join('\n');
}

/** What the plant store's document lists of a row: 200 and 400. */
function strictOf(id: SituationId): readonly PolicyResponse[] {
  const { standard, strict, early } = POLICY[id];
  if (early === true) return standard;
  // Of the statuses only those that a document lists.
  return (
    strict?.filter((answer) => typeof answer === 'string') ??
    standard.filter((answer) => answer === 'success' || answer === 'failure' || answer === 'any')
  );
}

function isConditional(answer: string): answer is keyof typeof CONDITIONAL {
  return answer in CONDITIONAL;
}

function answers(list: readonly PolicyResponse[]): string {
  if (list.includes('any')) return 'anything but 500';
  const words = list.map((answer) => {
    const conditional = typeof answer === 'string' && isConditional(answer) ? CONDITIONAL[answer] : undefined;
    return conditional === undefined
      ? { answer, isPhrase: false }
      : { answer: `${conditional.statuses.join(', ')} ${conditional.where}`, isPhrase: true };
  });
  const plain = words.filter(({ isPhrase }) => !isPhrase).map(({ answer }) => answer);
  return [plain.join(', '), ...words.filter(({ isPhrase }) => isPhrase).map(({ answer }) => answer)].join('; ');
}
