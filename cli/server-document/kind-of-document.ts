import type { Outcome } from '../../core/http/exchange/exchange.js';

/** What a response is, as far as it shows. */
export interface DocumentKind {
  readonly kind: 'openapi' | 'swagger';
  /** The paths that it describes; empty if it was not read to its end. */
  readonly paths: readonly string[];
}

/** The characters in which a document that is not read as JSON has to name its version. */
const BEGINNING = 20_000;

/** Recognises a document by the member that names its version (OpenAPI 3.1 section 4.8.1); undefined for any other response. */
export function kindOfDocument(outcome: Outcome): DocumentKind | undefined {
  // Nothing but a document is that long at such a URL.
  if (outcome.kind === 'too-large') return { kind: 'openapi', paths: [] };
  if (outcome.kind !== 'response' || outcome.status !== 200) return undefined;
  const text = new TextDecoder().decode(outcome.body);
  const members = membersOf(text);
  if (members === undefined) return kindOfText(text.slice(0, BEGINNING));
  const paths = 'paths' in members && typeof members.paths === 'object' ? Object.keys(members.paths ?? {}) : [];
  if ('openapi' in members) return { kind: 'openapi', paths };
  return 'swagger' in members ? { kind: 'swagger', paths } : undefined;
}

/** The members of a JSON object, none for another value; undefined if the text is not JSON, or was not read to its end. */
function membersOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
}

function kindOfText(beginning: string): DocumentKind | undefined {
  if (/^\s*</.test(beginning)) return undefined;
  const [, word] = /^["'\s{]*(openapi|swagger)["']?\s*:\s*["']?[23]\./m.exec(beginning) ?? [];
  return word === 'openapi' || word === 'swagger' ? { kind: word, paths: [] } : undefined;
}
