import { Client, type Dispatcher, Pool } from 'undici';
import { decodeJson } from '../../../../core/json/decode.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import type { Contract } from '../../../../core/contract/contract.js';
import { BODIES, CREDENTIALS, type Combination, NONE, queryOf } from './combinations.js';

/** What came back, as far as it is compared; undefined where no answer came. */
export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  /** The documented status whose schema the body keeps; `problem` for problem+json. */
  readonly shape: string;
  readonly body: string;
}

/** Asks a server for one combination. */
export type Ask = (combination: Combination) => Promise<Answer | undefined>;

/** Asks on kept connections; an answer has to come. */
export function asker(url: string, contract: Contract, connections: number): Ask {
  const pool = new Pool(url, { connections });
  return (combination) => send(pool, contract, combination);
}

/** Asks each time on a connection of its own; an answer may fail to come. */
export function carefulAsker(url: string, contract: Contract): Ask {
  return async (combination) => {
    const client = new Client(url);
    try {
      return await send(client, contract, combination);
    } catch {
      return undefined;
    } finally {
      await client.destroy();
    }
  };
}

async function send(to: Dispatcher, contract: Contract, { credentials, accept, prefer, inQuery, body }: Combination): Promise<Answer> {
  const { text, type } = BODIES[body] ?? { text: '', type: undefined };
  const fields = {
    authorization: CREDENTIALS[credentials],
    accept: accept === NONE ? undefined : accept,
    prefer: prefer === NONE || inQuery ? undefined : prefer,
    'content-type': type,
  };
  const path = `/plants${inQuery ? queryOf(prefer) : ''}`;
  const answer = await to.request({ method: 'POST', path, headers: fields, body: text === '' ? null : text });
  const bytes = new Uint8Array(await answer.body.arrayBuffer());
  const [mediaType = ''] = String(answer.headers['content-type'] ?? '').split(';');
  return { status: answer.statusCode, mediaType, shape: shapeOf(bytes, mediaType, contract), body: new TextDecoder().decode(bytes) };
}

function shapeOf(bytes: Uint8Array, mediaType: string, { operations }: Contract): string {
  if (mediaType === 'application/problem+json') return 'problem';
  const { value } = decodeJson(bytes);
  if (value === undefined) return 'no JSON';
  const responses = operations.flatMap((operation) => operation.responses);
  const kept = responses.find(({ content }) => content !== undefined && evaluate(content.schema, value).violations.length === 0);
  return kept?.status ?? 'undocumented';
}
