import { brief, inertLines } from '../inert.js';

/**
 * What has a meaning in GitHub's Markdown inside of a line, in a cell of a table, or in HTML; and what it links by the text alone
 * after the Markdown is drawn: people, teams and issues.
 */
const SPECIAL = /[\\`*_{}[\]<>|~&$^]|www(?=\.)|:(?=\/\/)|[@#]|\bGH-(?=\d)/gi;

/**
 * Text from elsewhere as it stands in a line of Markdown: it is read as it is, and does nothing. References to characters
 * stand for text only, never for structure (CommonMark 0.31 section 2.5); a space of no width keeps a name from being a link.
 */
export function markdownText(text: string, longest?: number): string {
  return brief(text, longest).replaceAll(SPECIAL, (name) => (/^(?:[@#]|GH-)$/i.test(name) ? `${name}&#8203;` : reference(name)));
}

/** A block of code; its fence is longer than any in the text (CommonMark 0.31 section 4.5). @param lines each is made harmless. */
export function codeBlock(lines: string, language = ''): string {
  const text = inertLines(lines);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function reference(characters: string): string {
  const last = characters.length - 1;
  return `${characters.slice(0, last)}&#${characters.charCodeAt(last)};`;
}
