import type { Token } from '../../json/print.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { BrokenText } from './broken-text.js';
import { spread } from './spread.js';
import type { Input } from '../../input/input.js';

const CUT: Input = { kind: 'malformed', form: 'cut' };

/** The document cut short: after each token, or some of many, and inside its first string (RFC 8259 section 2). */
export function cuts(tokens: readonly Token[]): readonly BrokenText[] {
  const ends = spread(tokens.slice(0, -1).map((_, i) => i + 1));
  const behind = ends.map((end): BrokenText => ({
    id: `cut/${end}`,
    input: CUT,
    title: `the body is cut behind its ${ordinal(end)} token`,
    body: templateOfTokens(tokens.slice(0, end)),
  }));
  const inside = tokens.findIndex((token) => token.text.length > 2 && token.text.startsWith('"'));
  if (inside === -1) return behind;
  const head = tokens.slice(0, inside);
  const half = (tokens[inside]?.text ?? '').slice(0, 2);
  return [
    ...behind,
    { id: 'cut/inside-string', input: CUT, title: 'the body is cut inside a string', body: templateOfTokens([...head, { text: half }]) },
    {
      id: 'cut/inside-escape',
      input: CUT,
      title: 'the body is cut inside an escape',
      body: templateOfTokens([...head, { text: `${half}\\u00` }]),
    },
  ];
}

function ordinal(n: number): string {
  const suffix = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}
