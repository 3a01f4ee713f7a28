import { KitError } from '../kit-error.js';
import type { Session } from './session.js';

/**
 * Whether the token is still good after a request was answered 401: a plain valid body is sent with it. When that is refused
 * too, the token is read again, each time that it expires; if this does not help, the run ends.
 * @param sentWith the token that the request carried: another connection may have renewed it meanwhile.
 * @param plainPasses sends a plain valid body with the token of the session, and tells whether it is let in.
 * @returns false when the request has to be sent again, or the run has ended.
 */
export async function tokenHolds(session: Session, sentWith: string, plainPasses: () => Promise<boolean>): Promise<boolean> {
  if (session.target.token !== sentWith) return false;
  if (await plainPasses()) return session.target.token === sentWith;
  if (session.target.token !== sentWith) return false;
  await renew(session);
  if (await plainPasses()) return false;
  session.end({
    kind: 'undecided',
    why: 'the token was accepted at first and is refused now',
    hint: hintFor(session, sentWith),
  });
  return false;
}

/** Nobody is told to do what has been done. */
function hintFor({ renewToken, target }: Session, refused: string): string {
  if (renewToken === undefined) return 'Use a token that lives longer, or --token-file FILE';
  return target.token === refused ? 'No other one came when it was read again' : 'The one that was read in its place is refused as well';
}

/** Every connection that finds its token refused waits for the same reading. */
function renew(session: Session): Promise<void> | undefined {
  session.renewing ??= readToken(session).finally(() => {
    session.renewing = undefined;
  });
  return session.renewing;
}

async function readToken(session: Session): Promise<void> {
  const token = await session.renewToken?.(session.target.token, session.signal).catch((error: unknown) => {
    // The run ends with its report, and the report with the reason.
    if (error instanceof KitError) session.end({ kind: 'undecided', why: error.message, hint: error.hint });
    return undefined;
  });
  const { token: formerToken, formerToken: older, olderTokens = [] } = session.target;
  if (token === undefined || token === formerToken) return;
  session.target = { ...session.target, token, formerToken, olderTokens: older === undefined ? [] : [...olderTokens, older] };
  session.emit({ type: 'note', text: 'the token expired and was read again' });
}
