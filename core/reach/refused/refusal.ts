import type { Operation } from '../../contract/contract.js';
import { isAbsentStatus } from '../../http/exchange/response-class.js';
import { isLogin } from '../../resources/roles/login.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import type { Refused } from '../../knowledge/reach.js';

/** Statuses by which a server refuses the content of a request, which may be made up (RFC 9110 section 15.5, RFC 4918 section 11). */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, 424, 428]);

/** Refusals of who asks, which a login says of what its body has (RFC 9110 sections 15.5.2 and 15.5.4). */
const OF_ACCESS: ReadonlySet<number> = new Set([401, 403]);

const LOOK = 'Look at the log of the server';
/** For what a gateway, or a server itself, answers until the server is up (RFC 9110 sections 15.6.3 to 15.6.5). */
const STARTING = 'Wait until the server is up with --wait 30s, or look at its log';

/** Advice for a status that no made-up value explains. */
const HELP: Readonly<Partial<Record<number, string>>> = {
  401: 'Give its credentials',
  402: 'Give credentials that may use it',
  403: 'Give credentials that may use it, such as those of another user of --auth FILE',
  404: 'Check the base URL, and that the server has it',
  405: 'Check the base URL, and that the server has it',
  407: 'Give the credentials of the proxy',
  429: 'Send more gently with --rate',
  502: STARTING,
  503: STARTING,
  504: STARTING,
};

/**
 * The advice on a plain request that failed, where its values are not to blame: an imperative sentence without a full stop.
 * @param status of its response; undefined if there was none.
 * @returns undefined if nothing is known.
 */
export function helpWith(status: number | undefined): string | undefined {
  if (status === undefined) return LOOK;
  if (status < 400) return 'Check the base URL, and whether it asks to log in';
  return HELP[status] ?? (status >= 500 ? LOOK : undefined);
}

/**
 * Why an operation was not reached: its plain request was refused with a status of 300 to 499, or with an outage that is documented.
 * @param isOfValue true if the refusal names a value that was made up.
 */
export function refusalOf(operation: Operation, status: number, madeUp: readonly string[], isOfValue = false): Refused {
  const path = madeUp.filter((part) => part.startsWith('path '));
  if (OF_ACCESS.has(status) && isLogin(operation))
    return {
      kind: 'refused',
      reason: madeUp.includes('body') ? `${status} to a login whose values are made up` : `${status} to a login`,
      help: helpForLogin(operation),
      ...(namesForLogin(operation).length === 0 ? {} : { missing: { values: namesForLogin(operation), whose: 'operation' } }),
      status,
      of: 'content',
    };
  // What is not there is explained by a made-up value in the path alone.
  const isOfContent = isOfValue || (OF_CONTENT.has(status) && (path.length > 0 || !isAbsentStatus(status)));
  if (!isOfContent) {
    const which = status >= 500 ? ', which its document allows' : '';
    const [named] = isAbsentStatus(status) && operation.method === 'GET' ? operation.parameters.filter((one) => one.in === 'path') : [];
    const advice = named === undefined ? { help: helpWith(status) } : adviceOn(operation, named.name);
    return { kind: 'refused', reason: `${status} to a plain request${which}`, ...advice, status, of: 'access' };
  }
  const [first] = path.length > 0 ? path : madeUp;
  const name = first?.split(' ')[1];
  const plain = madeUp.length === 0 ? `${status} to a plain request` : `${status} to a plain request whose values are made up`;
  const reason = path.length > 0 && status === 404 ? `404 for a made-up ${first}` : plain;
  const help = operation.body === undefined ? helpWith(status) : 'Give the body an example in the document';
  const advice = name === undefined ? { help } : adviceOn(operation, name);
  return { kind: 'refused', reason, ...advice, status, of: 'content' };
}

function helpForLogin(operation: Operation): string {
  const names = namesForLogin(operation).map((name) => `values["${name}"]`);
  return `Give ${names.join(' and ')} of somebody who may log in`;
}

function namesForLogin({ body }: Operation): readonly string[] {
  return body === undefined ? [] : fieldsOfBody(body.content.schema).map(({ path }) => path.join('.'));
}

/** What to give for a part of a request that names nothing. */
function adviceOn({ method, id }: Operation, name: string): Pick<Refused, 'help' | 'missing'> {
  const values = [name];
  if (method === 'GET' || method === 'HEAD') return { help: `Give values.${name}`, missing: { values, whose: 'all' } };
  if (method !== 'POST') return { help: `Only what this run created is changed or deleted: give values.${name} with --allow-destructive` };
  const help = `Only what this run created is changed: give it what exists with operations["${id}"].values.${name}`;
  return { help, missing: { values, whose: 'operation' } };
}
