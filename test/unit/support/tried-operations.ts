import { labOf } from '../../../core/inquiry/lab.js';
import { tryOperations } from '../../../core/reaching/try-operations.js';
import { contractOfText } from './contract-of-text.js';
import { type answerOf, fakeConnection } from './fake-connection.js';
import { sessionAt } from './session-at.js';

/** A request as a server sees it. */
export interface Asked {
  readonly method: string;
  /** Decoded, with the query. */
  readonly path: string;
  readonly body: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** What a server was asked for, and which operations it answered with success. */
export interface TriedOperations {
  /** `GET /rooms`. */
  readonly asked: readonly string[];
  readonly reached: readonly string[];
}

/** Lets a run try the operations of a document at a server that a function stands for. */
export async function triedOperations(
  document: string,
  answer: (request: Asked) => ReturnType<typeof answerOf>,
  allowDestructive = false,
): Promise<TriedOperations> {
  const asked: string[] = [];
  const server = fakeConnection(({ method, url, body, headers }) => {
    const path = decodeURIComponent(url.replace(/^http:\/\/x/, ''));
    asked.push(`${method} ${path}`);
    return answer({
      method,
      path,
      body: Buffer.from(body).toString(),
      headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
    });
  });
  const session = sessionAt('http://x', await contractOfText(document), { allowDestructive });
  await tryOperations(labOf(session, server), undefined);
  return { asked, reached: [...session.knowledge.reach].flatMap(([id, { kind }]) => (kind === 'reached' ? [id] : [])) };
}
