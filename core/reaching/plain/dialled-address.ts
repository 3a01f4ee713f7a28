import { addressNames } from '../../reach/values/address-names.js';
import type { KnownValues } from '../../reach/values/known-values.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { fromJs } from '../../json/from-js.js';
import { listSome } from '../../words/list-some.js';
import type { Operation } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { AnsweringAddress } from '../../session/seen/answering-address.js';
import type { Trial, Tried } from '../trial/trial.js';

/** The values that are given, and an address that answers for each address of an operation which is not given. */
export function withAddresses(
  { given, givenNames }: Pick<KnownValues, 'given' | 'givenNames'>,
  { urlFor }: AnsweringAddress,
): Pick<KnownValues, 'given' | 'givenNames'> {
  const namesOf = (operation: Operation): readonly string[] => {
    const url = urlFor(operation.id);
    return url === undefined ? [] : addressNames(operation, url);
  };
  return {
    given: (operation, name, whose) =>
      given(operation, name, whose) ?? (namesOf(operation).includes(name) ? fromJs(urlFor(operation.id)) : undefined),
    givenNames: (operation) => [...new Set([...givenNames(operation), ...namesOf(operation)])],
  };
}

/**
 * An operation whose plain request got no response in time, and has addresses that the server may be calling: with one that answers in their place.
 * @param operation the operation without known values.
 * @returns undefined if it has none, or has that one already, or there is none to offer.
 */
export async function withAnsweringAddress({ lab, learner }: Trial, operation: KnownOperation): Promise<KnownOperation | undefined> {
  const { session } = lab;
  const { addresses } = session.traffic;
  if (addresses.urlFor(operation.id) !== undefined || addressNames(operation, ANY).length === 0) return undefined;
  const url = await addresses.offerTo(operation.id);
  return url === undefined ? undefined : withKnownValues(operation, learner.known, session.plan.resources);
}

/** What the schema of an address has to take. */
const ANY = 'http://127.0.0.1:65535/';

/** Says that the server calls the addresses that it is given, if a request with one that answers succeeded. */
export function noteDialled({ lab: { session } }: Trial, { operation, reach }: Tried): void {
  if (reach.kind !== 'reached') return;
  const names = listSome(addressNames(operation, ANY));
  session.emit({ type: 'note', text: `${operation.id} waits for the addresses that it is given (${names}): it got one that answers` });
}
