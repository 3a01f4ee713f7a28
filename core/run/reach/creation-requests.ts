import type { Case } from '../../cases/case.js';
import { fewestCase, plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../openapi/contract.js';
import { asShown } from '../../reach/as-shown.js';
import { freshableMembers, withFresh } from '../../reach/fresh-members.js';

/** The requests of which one should create a thing: with all that is optional and with nothing of it, both with new texts, and all of these with what the schemas show. */
export function creationRequests(creator: Operation): readonly Case[] {
  return [creator, asShown(creator)].flatMap((one) =>
    one === undefined ? [] : [...requestsOf(one), ...requestsOf(withFresh(one, freshableMembers(one)))],
  );
}

function requestsOf(creator: Operation): readonly Case[] {
  return [plainCase(creator), fewestCase(creator)].flatMap((request) => request ?? []);
}
