import { failureStatuses, isDocumented, responseFor, successStatuses } from '../../core/oracle/documented.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import type { Behaviour } from '../behaviour/behaviour.js';
import type { BehaviourDocument } from '../wire.js';
import { parseDelay, printDelay } from '../behaviour/delay.js';
import { DEFAULT_FAULTS, FAULT_NAMES, type Fault, parseFault } from '../behaviour/fault.js';

/** Writes a behaviour. */
export function describeBehaviour({ forced, delay, faultRate, faults }: Behaviour): BehaviourDocument {
  const { status = null, example = null } = forced ?? {};
  return { status, example, delay: printDelay(delay), faultRate, faults: faults.map(String) };
}

/**
 * Reads a change: any of the members of a behaviour document.
 * @returns the part of a behaviour that changes, or a sentence on what is wrong.
 */
export function readBehaviour(value: unknown, contract: Contract, now: Behaviour): Partial<Behaviour> | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the body is no JSON object';
  const change: Partial<Behaviour> = {};
  for (const [name, item] of Object.entries(value)) {
    const part = readMember(name, item, contract, { ...now, ...change });
    if (typeof part === 'string') return part;
    Object.assign(change, part);
  }
  return change;
}

function readMember(name: string, value: unknown, contract: Contract, now: Behaviour): Partial<Behaviour> | string {
  const { forced } = now;
  switch (name) {
    case 'status':
      if (value === null) return { forced: forced?.example === undefined ? undefined : { example: forced.example } };
      return statusFault(value, contract) ?? { forced: { example: forced?.example, status: Number(value) } };
    case 'example':
      if (value === null) return { forced: forced?.status === undefined ? undefined : { status: forced.status } };
      return (
        exampleFault(value, contract) ?? {
          forced: { status: forced?.status ?? statusOfExample(String(value), contract), example: String(value) },
        }
      );
    case 'delay': {
      const delay = typeof value === 'string' || typeof value === 'number' ? parseDelay(String(value)) : undefined;
      return delay === undefined ? 'delay is written like 200ms, 2s or 50ms..2s' : { delay };
    }
    case 'faultRate':
      if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return 'faultRate is a number from 0 to 1';
      return { faultRate: value, faults: value > 0 && now.faults.length === 0 ? DEFAULT_FAULTS : now.faults };
    case 'faults': {
      const faults = Array.isArray(value) ? value.map((item) => parseFault(String(item))) : [undefined];
      if (faults.includes(undefined)) return `faults is a list of statuses from 400 to 599 and of ${FAULT_NAMES.join(', ')}`;
      return { faults: faults.filter((fault): fault is Fault => fault !== undefined) };
    }
    default:
      return `'${name}' is none of status, example, delay, faultRate and faults`;
  }
}

/** Says what is wrong with a status that is to be forced: a documented one, or any error. */
export function statusFault(status: unknown, { operations }: Contract): string | undefined {
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599;
  if (isStatus && (status >= 400 || operations.some((operation) => isDocumented(operation, status)))) return undefined;
  const documented = [...new Set(operations.flatMap((operation) => [...successStatuses(operation), ...failureStatuses(operation)]))];
  return `status is one that the document lists (${documented.join(', ')}), or an error from 400 to 599`;
}

/** Says what is wrong with an example that is to be forced. */
export function exampleFault(example: unknown, { operations }: Contract): string | undefined {
  const names = [...new Set(operations.flatMap(exampleNames))];
  if (names.some((name) => name === example)) return undefined;
  return `example is the name of an example of an answer: ${names.length === 0 ? 'the document has none' : names.join(', ')}`;
}

/** Says what is wrong with an example for a status, where both are forced. */
export function pairFault(status: number | undefined, example: string | undefined, { operations }: Contract): string | undefined {
  if (status === undefined || example === undefined) return undefined;
  const rules = operations.flatMap((operation) => responseFor(operation, status) ?? []);
  const isThere = rules.some(({ content }) => content?.examples.some(({ name }) => name === example));
  return isThere ? undefined : `the answer ${status} has no example '${example}'`;
}

/** The status whose answer has an example of this name, where no status is named: an example of an error stands for that error. */
export function statusOfExample(example: string | undefined, { operations }: Contract): number | undefined {
  if (example === undefined) return undefined;
  const rules = operations
    .flatMap(({ responses }) => responses)
    .filter(({ content }) => content?.examples.some(({ name }) => name === example));
  const exact = rules.map(({ status }) => Number(status)).filter((status) => Number.isInteger(status));
  return exact.some((status) => status < 300) ? undefined : exact[0];
}

function exampleNames({ responses }: Operation): readonly string[] {
  return responses.flatMap(({ content }) => content?.examples ?? []).map(({ name }) => name);
}
