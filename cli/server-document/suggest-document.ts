import { quoteIfNeeded } from '../../core/http/curl/shell-words.js';
import type { FoundDocument } from './find-document.js';

/**
 * What to do with the document of a server, in one sentence without a full stop.
 * @param command with which it should be used: `verify`.
 * @param baseUrl of the server, as it was given.
 */
export function suggestDocument(command: string, baseUrl: string, { url }: FoundDocument): string {
  const words = ['npx', 'plant-store-kit', command, baseUrl, '--spec', url];
  return `The server has a document of its own: ${words.map(quoteIfNeeded).join(' ')}`;
}
