/** A response as an application sees it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends requests to a server. */
export type Send = (request: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * A client written with fetch alone, which knows nothing of the kit.
 * @param url without a slash at its end.
 */
export function clientOf(url: string): Send {
  return async (line, sent, more = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { authorization: 'Bearer secret', ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...more };
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const response = await fetch(path.startsWith('http') ? path : url + path, { method, headers, ...body });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/** A part of a body: `at(body, 'data', 0, 'id')`; undefined if there is none. */
export function at(value: unknown, ...steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>(
    (owner, step) => (typeof owner === 'object' && owner !== null ? Reflect.get(owner, step) : undefined),
    value,
  );
}

/** The values of a member in a list. */
export function each(list: unknown, member: string): readonly unknown[] {
  return Array.isArray(list) ? list.map((item: unknown) => at(item, member)) : [];
}

/** What an application does, with a name. */
export type Scenario = readonly [name: string, run: (send: Send) => Promise<void>];
