import { KitError } from '../kit-error.js';
import type { Operation } from '../contract/contract.js';
import { plainSchemes } from '../security/plain-credentials.js';
import { isToken, loginOf, otherNames, refusalWords } from './credentials/credential-words.js';
import { MADE_UP_TOKEN } from './options/server-options.js';
import { roleOf } from './credentials/as-role.js';
import { enterAs } from './enter-as.js';
import { credentialHeaders } from './options/given-headers.js';
import type { Session } from './session.js';

/** The requests by which it is found out what a 401 is about: each sends a plain valid body with the credentials of the session. */
export interface PlainRequests {
  /** Resolves to true if it is accepted. */
  readonly passes: () => Promise<boolean>;
  /** The same over a new connection, once for each request; false after that. */
  readonly passesAnew: () => Promise<boolean>;
}

/** A server may keep what it has read of a header for as long as a connection lasts, and take the next spelling of it for that. */
const OF_CONNECTION = 'the server refuses the credentials on some kept connections, and accepts them on new ones: requests were sent again';

/**
 * Checks after a 401 whether the token is still valid by sending a plain valid body with it. If that is refused too, sends it over a new
 * connection, and then renews the token, each time that it expires; if that does not help, ends the run.
 * @param sentWith the token of the request: another connection may have renewed it meanwhile.
 * @param operation of the request. Only the token can be renewed, not the credentials of other schemes. Default: one with the token.
 * @returns false if the request has to be sent again, or the run has ended.
 */
export async function tokenHolds(session: Session, sentWith: string, plain: PlainRequests, operation?: Operation): Promise<boolean> {
  if (session.target.token !== sentWith) return false;
  if (await plain.passes()) return session.target.token === sentWith;
  if (session.target.token !== sentWith) return false;
  if (await plain.passesAnew()) {
    session.emit({ type: 'note', text: OF_CONNECTION });
    return false;
  }
  if (session.target.token !== sentWith) return false;
  const others = operation === undefined ? [] : otherNames(operation);
  const role = operation && roleOf(operation, session.plan.roles);
  if (operation !== undefined && role !== undefined) await enterAs(session, role, operation);
  else if (others.length === 0) await renew(session);
  if (await plain.passes()) return false;
  if (operation !== undefined && isMadeUp(session, operation) && credentialHeaders(session.target.headers).length === 0) {
    session.end({
      kind: 'undecided',
      ...refusalWords(operation, session.target.token === MADE_UP_TOKEN, 'answered 401', loginOf(session.contract)),
    });
    return false;
  }
  session.end({ kind: 'undecided', ...endWords(session, sentWith, operation) });
  return false;
}

/** What to say of credentials that were accepted at first. */
function endWords(session: Session, sentWith: string, operation?: Operation): { readonly why: string; readonly hint: string } {
  const { sentLast } = session.health;
  const headers = credentialHeaders(session.target.headers);
  const others = operation === undefined ? [] : otherNames(operation);
  if (sentLast !== undefined)
    return { why: `the server answers 401 to everything since ${sentLast}`, hint: `Leave that out with --exclude-operation '${sentLast}'` };
  const isOfHeader = operation !== undefined && (operation.security === undefined || isMadeUp(session, operation));
  if (isOfHeader && headers.length > 0)
    return {
      why: `the header ${headers.join(' and ')} was accepted at first and is refused now`,
      hint: 'Use credentials that live longer',
    };
  return {
    why: `the ${others.length === 0 ? 'token' : `credential of ${others.join(' and ')}`} was accepted at first and is refused now`,
    hint: others.length === 0 ? hintFor(session, sentWith) : 'Use one that lives longer',
  };
}

/** True if a credential of the operation was not given. */
function isMadeUp({ target }: Session, { security }: Operation): boolean {
  const schemes = plainSchemes(security);
  return schemes.some((scheme) => (isToken(scheme) ? target.token === MADE_UP_TOKEN : scheme.given === undefined));
}

/** Suggests only what was not tried. */
function hintFor({ traffic: { renewToken }, target }: Session, refused: string): string {
  if (renewToken === undefined) return 'Use a token that lives longer, or --token-file FILE';
  return target.token === refused ? 'Reading it again returned the same token' : 'The renewed token is refused as well';
}

/** All connections share one renewal. */
function renew(session: Session): Promise<void> | undefined {
  session.traffic.renewing ??= readToken(session).finally(() => {
    session.traffic.renewing = undefined;
  });
  return session.traffic.renewing;
}

async function readToken(session: Session): Promise<void> {
  const token = await session.traffic.renewToken?.(session.target.token, session.signal).catch((error: unknown) => {
    // The run ends with its report, which contains the reason.
    if (error instanceof KitError) session.end({ kind: 'undecided', why: error.message, hint: error.hint });
    return undefined;
  });
  if (takeToken(session, token)) session.emit({ type: 'note', text: 'the token expired and was read again' });
}

/** True if the run has another token now. That there is none ends nothing: the run had just sent what may have ended the last one. */
export async function renewedQuietly(session: Session): Promise<boolean> {
  return takeToken(session, await session.traffic.renewToken?.(session.target.token, session.signal).catch(() => undefined));
}

/** @returns false if it is not another one. */
function takeToken(session: Session, token: string | undefined): boolean {
  const { token: formerToken, formerToken: older, olderTokens = [] } = session.target;
  if (token === undefined || token === formerToken) return false;
  session.target = { ...session.target, token, formerToken, olderTokens: older === undefined ? [] : [...olderTokens, older] };
  return true;
}
