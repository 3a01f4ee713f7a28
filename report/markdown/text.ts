import { brief, inertLines } from '../facts/harmless-text.js';

/**
 * Characters with a meaning in GitHub's Markdown, in table cells or in HTML, and those that GitHub links after rendering: users,
 * teams and issues.
 */
const SPECIAL = /[\\`*_{}[\]<>|~&$^]|www(?=\.)|:(?=\/\/)|[@#]|\bGH-(?=\d)/gi;

/**
 * Untrusted text in a line of Markdown, rendered literally. Character references always stand for text, never for structure
 * (CommonMark 0.31 section 2.5); a zero-width space prevents links to names.
 */
export function markdownText(text: string, longest?: number): string {
  return brief(text, longest).replaceAll(SPECIAL, (name) => (/^(?:[@#]|GH-)$/i.test(name) ? `${name}&#8203;` : reference(name)));
}

/** A code block; its fence is longer than any in the text (CommonMark 0.31 section 4.5). @param lines are escaped. */
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
