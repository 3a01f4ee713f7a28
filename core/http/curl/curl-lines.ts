import { pointerTokens } from '../../place.js';
import { type Sought, soughtOf, withBound } from './bindings.js';
import { toCurl } from './curl.js';
import { quoteIfNeeded } from './shell-words.js';
import type { ShownTransport } from './shown-transport.js';
import { type Binding, LOCATION, type Step } from '../exchange/step.js';

/** Requests to send one after the other, as lines for a POSIX shell. */
export interface CurlLines {
  readonly steps: readonly string[];
  readonly request: string;
}

/**
 * The steps of a request and the request itself as curl commands. The line of a step with a binding sets a shell variable, by jq where the body
 * has the value, and later lines use it, so that they work on a server that makes other keys.
 * @param last the request that follows the steps.
 * @param shown how the server is reached.
 * @param fileOf the file of a body that does not fit on a line: that of a step by its number from 1, or that of the request.
 */
export function curlLines(
  steps: readonly Step[],
  last: Pick<Step, 'operation' | 'request'>,
  shown: ShownTransport | undefined,
  fileOf: (step?: number) => string,
): CurlLines {
  const bound: (Sought & Pick<Binding, 'name'>)[] = [];
  const lineOf = ({ operation, request }: Pick<Step, 'operation' | 'request'>, step?: number): string => {
    const named = bound.reduce((made, { name, ...sought }) => {
      return withBound({ operation, request: made }, sought, { url: `$${name}`, body: `$${name}` });
    }, request);
    const variables = bound.map(({ name }) => name);
    return toCurl(named, fileOf(step), shown, variables);
  };
  const lines = steps.map((step, i) => {
    const line = lineOf(step, i + 1);
    if (step.binds === undefined) return line;
    bound.push({ name: step.binds.name, ...soughtOf(step, step.binds) });
    return capturing(line, step.binds);
  });
  return { steps: lines, request: lineOf(last) };
}

/** A line that sets a variable to what the response gives, of which nothing else is shown. */
function capturing(line: string, { name, from }: Binding): string {
  const [all, quiet] = ['curl -sS -i', 'curl -sS'];
  if (from === LOCATION) return `${name}=$(${line.replace(all, `${quiet} -o /dev/null -w '%header{location}'`)} | sed 's|.*/||')`;
  return `${name}=$(${line.replace(all, quiet)} | jq -r ${quoteIfNeeded(jqPath(from))})`;
}

/** The path of a value in the language of jq. */
function jqPath(pointer: string): string {
  const tokens = pointerTokens(pointer);
  const path = tokens.map((token) => {
    if (/^\d+$/.test(token)) return `[${token}]`;
    return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
  });
  return path[0]?.startsWith('.') === true ? path.join('') : `.${path.join('')}`;
}
