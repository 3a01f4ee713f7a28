import { expect, it } from 'vitest';
import { sequenceItems } from '../../../../core/codecs/sequences.js';
import { printJson } from '../../../../core/json/print.js';

const RS = '\u001E';

it.each<[what: string, mediaType: string, text: string, isCut: boolean, items: readonly string[]]>([
  ['lines', 'application/jsonl', '{"a":1}\n\n{"a":2}\r\n', false, ['{"a":1}', '{"a":2}']],
  ['lines, the last without an end', 'application/x-ndjson', '1\n2', false, ['1', '2']],
  ['lines that were cut off', 'application/x-ndjson', '1\n2', true, ['1']],
  ['a line that is not JSON', 'application/jsonl', '{"a"\n', false, ['"{\\"a\\""']],
  ['a sequence', 'application/json-seq', `${RS}{"a":1}\n${RS}[2]\n`, false, ['{"a":1}', '[2]']],
  ['a sequence that was cut off', 'application/geo+json-seq', `${RS}1\n${RS}2`, true, ['1']],
  [
    'an event',
    'text/event-stream',
    'event: added\ndata: {"id":1}\nid: 7\nretry: 030\n\n',
    false,
    ['{"event":"added","data":"{\\"id\\":1}","id":"7","retry":30}'],
  ],
  ['data of several lines', 'text/event-stream; charset=utf-8', 'data: a\r\ndata:b\r\ndata\r\n\r\n', false, ['{"data":"a\\nb\\n"}']],
  [
    'no comment, no unknown field, and no event that has not ended',
    'text/event-stream',
    ': hi\n\ncolour: red\n\ndata: 1\n\ndata: 2',
    false,
    ['{"data":"1"}'],
  ],
  [
    'events, of which a block without data is none',
    'text/event-stream',
    'retry: 3000\n\nevent: ping\n\nid: 4\n\nevent: added\ndata: 1\n\ndata:\n\n',
    false,
    ['{"event":"added","data":"1"}', '{"data":""}'],
  ],
  [
    'an event, without a time and an id that do not count',
    'text/event-stream',
    'retry: soon\nid: a\u0000b\ndata: 1\nretry: -5\n\n',
    false,
    ['{"data":"1"}'],
  ],
])('the items of %s', (_, mediaType, text, isCut, items) => {
  expect(sequenceItems(new TextEncoder().encode(text), mediaType, isCut).map((item) => printJson(item))).toEqual(items);
});
