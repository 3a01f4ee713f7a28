import { plainCase } from '../cases/plain/plain-case.js';
import { openConnection } from '../http/open-connection.js';
import { decodeJson } from '../json/decode.js';
import { getAt } from '../json/edit.js';
import { kindIfKnown } from '../judge/expectation.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { usableOperations } from '../openapi/choice/all-operations.js';
import { inventedPaths } from '../reach/refused/invented-parts.js';
import { asShown, examplesToTheLetter } from '../reach/bodies/with-examples.js';
import { withKnownValues } from '../reach/bodies/with-known.js';
import { membersOf } from '../resources/answers/members.js';
import { isLogin, isSecretName, secretsOfLogin, tokenMemberOf } from '../resources/roles/login.js';
import { plainSchemesOf } from '../security/schemes-of.js';
import { isToken } from '../session/credentials/credential-words.js';
import { requestOf } from '../session/send.js';
import { MADE_UP_TOKEN } from '../session/options/server-options.js';
import type { Session } from '../session/session.js';
import { createLearner } from './trial/learner.js';

/** A token that can stand in Authorization (RFC 6750 section 2.1). */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;

/**
 * Logs in where no token was given and the login of the document takes what the document itself shows, or what the configuration gives as its
 * values. The session has the token from then on, and logs in again when it expires.
 * @returns the operation that logged in; undefined if none did.
 */
export async function logInAsShown(session: Session): Promise<KnownOperation | undefined> {
  const { contract, target } = session;
  if (target.token !== MADE_UP_TOKEN || !plainSchemesOf(contract).some(isToken)) return undefined;
  for (const login of usableOperations(contract).filter(isLogin))
    for (const candidate of withKnownSecrets(session, login)) {
      if (session.ended() !== undefined) return undefined;
      const token = await tokenFrom(session, candidate);
      if (token === undefined) continue;
      session.target = { ...session.target, token };
      session.traffic.renewToken = async () => tokenFrom(session, candidate);
      return login;
    }
  return undefined;
}

/** The login with passwords that nobody makes up: those of the configuration, and those that the document shows. */
function withKnownSecrets(session: Session, login: KnownOperation): readonly KnownOperation[] {
  const { body } = login;
  if (body === undefined) return [];
  const secrets = membersOf(body.content.schema).filter(({ name }) => isSecretName(name));
  const isGiven = secrets.length > 0 && secrets.every(({ name }) => session.plan.given(login, name) !== undefined);
  if (isGiven) return [withKnownValues(login, createLearner(session).known, session.plan.resources)];
  const isExample = body.content.examples.length > 0 && inventedPaths(body.content).length === 0;
  const shown = secretsOfLogin(login).every((schema) => (schema.shown ?? []).length > 0) ? asShown(login) : undefined;
  return [...(isExample ? [login] : []), ...examplesToTheLetter(login), ...(shown === undefined ? [] : [shown])];
}

/** On a connection of its own, because others are in use when a token expires. */
async function tokenFrom(session: Session, login: KnownOperation): Promise<string | undefined> {
  const plain = plainCase(login);
  const member = tokenMemberOf(login);
  if (member === undefined || kindIfKnown(plain.expectation) !== 'accept') return undefined;
  await session.traffic.pace.turn();
  const connection = openConnection(() => session.target);
  const { outcome } = await connection.send(requestOf(session, plain)).finally(() => connection.close());
  const answer = outcome.kind === 'response' && outcome.status < 300 ? decodeJson(outcome.body).value : undefined;
  const token = answer === undefined ? undefined : getAt(answer, member);
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}
