import { type HttpServer, type Received, httpServer, sendJson } from './http-server.js';

/** A refusal: status, message, and more headers. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What may be exchanged in a store that is right otherwise. */
export interface StoreHabits {
  /** Looks at a request before anything else; something else than undefined is the answer. */
  readonly first?: (request: Received, nth: number) => Refusal | undefined;
  /** The answer to an id that is known; without it, every id is taken again and again. */
  readonly duplicate?: (id: string, request: Received) => Refusal;
  /** How an id is remembered. */
  readonly keyOf?: (digits: string) => string;
}

/** The digits of an id, which a double would round; the name may be written in escapes. */
const ID = /"(?:i|\\u0069)(?:d|\\u0064)"\s*:\s*(-?\d+)\s*[,}]/;

/** A small store: a bearer token, an object with an integer id that fits int64 and a string name, a string tag or none. */
export function plantStore({ first, duplicate, keyOf = (digits) => digits }: StoreHabits = {}): Promise<HttpServer> {
  const known = new Set<string>();
  return httpServer((response, request, nth) => {
    const refuse = ({ status, message, headers }: Refusal): void => sendJson(response, status, { error: status, message }, headers);
    const early = first?.(request, nth);
    if (early !== undefined) return refuse(early);
    if (!/^Bearer .+/.test(request.headers['authorization'] ?? '')) return refuse({ status: 401, message: 'who are you?' });
    const plant = readPlant(request.json);
    const id = ID.exec(request.body.toString())?.[1];
    if (plant === undefined || id === undefined || !fits(id)) return refuse({ status: 400, message: 'this is no plant' });
    if (duplicate !== undefined && known.has(keyOf(id))) return refuse(duplicate(id, request));
    known.add(keyOf(id));
    sendJson(response, 200, plant);
  });
}

function fits(digits: string): boolean {
  return BigInt(digits) <= 2n ** 63n - 1n && BigInt(digits) >= -(2n ** 63n);
}

function readPlant(value: unknown): { name: string; tag?: string } | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return undefined;
  if (!('name' in value) || typeof value.name !== 'string') return undefined;
  if (!('tag' in value)) return { name: value.name };
  return typeof value.tag === 'string' ? { name: value.name, tag: value.tag } : undefined;
}
