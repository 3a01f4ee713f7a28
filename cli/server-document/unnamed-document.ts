import { openConnection } from '../../core/http/open-connection.js';
import { KitError } from '../../core/kit-error.js';
import type { Contract } from '../../core/contract/contract.js';
import type { Run } from '../../core/results/runs/run.js';
import { type ServerOptions, transportOf } from '../../core/session/options/server-options.js';
import type { ServerOfCommand } from '../options/connection/document-access.js';
import { loadDocument, type DocumentFlags } from '../options/reading/load-document.js';
import { type FoundDocument, findDocument } from './find-document.js';
import { DOCUMENT_PATHS } from './document-urls.js';
import type { EarlyEnd } from '../../core/events/run-event.js';
import { suggestDocument } from './suggest-document.js';

/** A command for which nobody named a document. */
export interface Unnamed {
  /** `verify` or `fuzz`. */
  readonly command: string;
  readonly url: string;
  readonly server: ServerOptions;
}

/**
 * Loads the document of a command. If none was named and the folder has none, the error says what the server has.
 * @param server of the command.
 * @param unnamed undefined if a document was named, or there is no server.
 * @throws KitError if it cannot be loaded.
 */
export async function loadOrSuggest(flags: DocumentFlags, server: ServerOfCommand, unnamed: Unnamed | undefined): Promise<Contract> {
  try {
    return await loadDocument(flags, server);
  } catch (error) {
    if (unnamed === undefined || !(error instanceof KitError) || error.name !== 'FileError') throw error;
    const found = await look(unnamed);
    if (found === undefined) throw error;
    throw new KitError('FileError', error.message, suggestDocument(unnamed.command, unnamed.url, found));
  }
}

/**
 * Says of a run that could not judge a server by a document that nobody named that the server has another one, or, if it does not
 * know the path, where it was looked for.
 */
export async function withSuggestion(run: Run, contract: Contract, unnamed: Unnamed | undefined): Promise<Run> {
  const { ended } = run;
  if (unnamed === undefined || ended?.kind !== 'undecided' || ended.request === undefined) return run;
  const found = await look(unnamed);
  return { ...run, ended: suggested(ended, contract, found, unnamed) };
}

function suggested(ended: Undecided, { file, title, operations }: Contract, found: FoundDocument | undefined, unnamed: Unnamed): Undecided {
  const isUnknown = ended.cause === 'unknown-path';
  const used = `without --spec, ${file} of this folder was used (${title})`;
  if (found === undefined) {
    if (!isUnknown) return ended;
    return { ...ended, hint: `${ended.hint}. Also, ${used}, and the server has no document at ${PLACES}: name its document with --spec` };
  }
  const hint = suggestDocument(unnamed.command, unnamed.url, found);
  if (isUnknown) return { ...ended, why: `${ended.why.replace(/: is the base URL right\?$/, '')}; ${used}`, hint };
  // A server of the used document, which refuses something else.
  if (operations.some(({ path }) => found.paths.some((other) => other.endsWith(path)))) return ended;
  return { ...ended, hint: `${ended.hint}. Also, ${used}. ${hint}` };
}

const PLACES = `${DOCUMENT_PATHS.slice(0, -1).join(', ')} or ${DOCUMENT_PATHS.at(-1)}`;

/** An end without a verdict. */
type Undecided = Extract<EarlyEnd, { readonly kind: 'undecided' }>;

/** Time limit of one request, in milliseconds. */
const PATIENCE = 3000;

async function look({ url, server }: Unnamed): Promise<FoundDocument | undefined> {
  const { headers = [] } = server;
  const target = { baseUrl: url, token: '', badToken: undefined, headers, timeoutMs: PATIENCE, transport: transportOf(server) };
  const connection = openConnection(() => target);
  try {
    return await findDocument(url, connection);
  } finally {
    await connection.close();
  }
}
