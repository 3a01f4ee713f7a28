import type { Token } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { BrokenText } from './broken-text.js';
import { undeclaredPlaces } from './places.js';
import type { FormOf } from '../../input/input.js';

/** [id, class, title, before, after]: text around a valid document. */
const AROUND: readonly (readonly [string, FormOf<'malformed'>, string, string, string])[] = [
  ['garbage/word', 'garbage', 'a word follows the document', '', ' x'],
  ['garbage/brace', 'garbage', 'a brace follows the document', '', '}'],
  ['garbage/comma', 'garbage', 'a comma follows the document', '', ','],
  ['garbage/semicolon', 'garbage', 'a semicolon follows the document', '', ';'],
  ['garbage/null', 'garbage', 'a second value follows the document', '', 'null'],
  ['garbage/nul', 'garbage', 'a NUL follows the document', '', '\u0000'],
  ['garbage/empty-object', 'garbage', 'a second document follows', '', '\n{}'],
  ['garbage/before', 'garbage', 'a word stands before the document', 'x ', ''],
  ['garbage/assignment', 'garbage', 'the document is assigned to a variable', 'var plant = ', ';'],
  ['garbage/callback', 'garbage', 'the document stands in a function call', 'callback(', ')'],
  ['garbage/guard', 'garbage', 'a guard against script inclusion stands before the document', ")]}',\n", ''],
  ['garbage/parentheses', 'garbage', 'the document stands in parentheses', '(', ')'],
  ['comment/line', 'comment', 'a comment follows the document', '', '\n// done'],
  ['comment/block', 'comment', 'a comment stands before the document', '/* new */', ''],
  ['comment/hash', 'comment', 'a comment with a hash follows the document', '', '\n# done'],
  ['space/no-break', 'space', 'a no-break space stands before the document', '\u00A0', ''],
  ['space/form-feed', 'space', 'a form feed stands before the document', '\f', ''],
  ['space/vertical-tab', 'space', 'a vertical tab follows the document', '', '\v'],
];

/** Comments before a value: [id, title, text]. */
const COMMENTS: readonly (readonly [string, string, string])[] = [
  ['block', 'a comment stands before', '/* new */1'],
  ['line', 'a comment to the end of the line stands before', '// new\n1'],
  ['hash', 'a comment with a hash stands before', '# new\n1'],
];

/** Text around the document (RFC 8259 section 2), comments inside it, and the document twice. */
export function surroundings(tokens: readonly Token[], model: RequestModel): readonly BrokenText[] {
  const around = AROUND.map(([id, form, title, before, after]): BrokenText => ({
    id,
    input: { kind: 'malformed', form },
    title,
    body: templateOfTokens([{ text: before }, ...tokens, { text: after }]),
  }));
  const twice = [...tokens, { text: '\n' }, ...tokens];
  const comment = tokens.toSpliced(1, 0, { text: '/* first */' });
  const inside = undeclaredPlaces(model).flatMap(({ id, words, tokens: items, at }) =>
    COMMENTS.map(([name, title, text]): BrokenText => ({
      id: `comment/${name}/${id}`,
      input: { kind: 'malformed', form: 'comment' },
      title: `${title} ${words}`,
      body: templateOfTokens(items.toSpliced(at, 1, { text })),
    })),
  );
  return [
    ...around,
    ...inside,
    {
      id: 'garbage/twice',
      input: { kind: 'malformed', form: 'garbage' },
      title: 'the document comes twice',
      body: templateOfTokens(twice),
    },
    {
      id: 'comment/inside',
      input: { kind: 'malformed', form: 'comment' },
      title: 'a comment stands inside the document',
      body: templateOfTokens(comment),
    },
  ];
}
