import type { JsonValue } from '../../json/value.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { withAllOf } from '../../schema/with-all-of.js';

/** How a document says in words that a text is stored in another spelling than it is sent. */
interface Spelling {
  readonly words: RegExp;
  readonly spell: (text: string) => string;
}

const SPELLINGS: readonly Spelling[] = [
  { words: /\blower[- ]?case|\bcase[- ]insensitive|\bin any case\b|\bregardless of case/i, spell: (text) => text.toLowerCase() },
  { words: /\bupper[- ]?case|\bcapital(?:i[sz]ed| letters)/i, spell: (text) => text.toUpperCase() },
  {
    words:
      /\btrim(?:med|s)?\b|\bspaces?\b.*\b(?:removed|stripped|cut|dropped|ignored)\b|\b(?:removes?|strips?|drops?|cuts?|ignores?)\b.*\bspaces?\b/i,
    spell: (text) => text.trim(),
  },
  {
    words: /\bspaces?\b.*\b(?:collapsed|reduced|joined|normali[sz]ed)\b|\b(?:collapses?|joins?)\b.*\bspaces?\b/i,
    spell: (text) => text.trim().replaceAll(/\s+/gu, ' '),
  },
  { words: /\bnormali[sz](?:ed|es|ation)\b/i, spell: (text) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase() },
];

/**
 * True if a text is stored in the spelling that the description of its member tells: `Stored in lower case`, `Spaces around it are trimmed`.
 * @param schemas that declare the member, of the request and of the response.
 */
export function isSameAsTold(schemas: readonly SchemaNode[], sent: JsonValue, stored: JsonValue): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  const told = schemas.flatMap(withAllOf).flatMap(({ hints }) => hints?.description ?? []);
  const spellings = SPELLINGS.filter(({ words }) => told.some((text) => words.test(text)));
  const spelled = (text: string): string => spellings.reduce((whole, { spell }) => spell(whole), text);
  return spellings.length > 0 && (stored === spelled(sent) || spelled(stored) === spelled(sent));
}
