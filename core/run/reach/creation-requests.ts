import type { Case } from '../../cases/case.js';
import { fewestCase, plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../openapi/contract.js';
import { freshableMembers, withFresh } from '../../reach/fresh-members.js';

/** The requests of which one should create a thing: with all that is optional and with nothing of it, and both with new texts. */
export function creationRequests(creator: Operation): readonly Case[] {
  return [...requestsOf(creator), ...requestsOf(withFresh(creator, freshableMembers(creator)))];
}

function requestsOf(creator: Operation): readonly Case[] {
  return [plainCase(creator), fewestCase(creator)].flatMap((request) => request ?? []);
}
