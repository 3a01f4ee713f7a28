import { failureStatuses, isDocumented, responseFor, successStatuses } from '../../core/oracle/documented.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import type { Behaviour } from '../behaviour/behaviour.js';
import type { BehaviourDocument } from '../wire.js';
import { delayHint, parseDelay, printDelay } from '../behaviour/delay.js';
import { DEFAULT_FAULTS, FAULT_NAMES, type Fault, parseFault } from '../behaviour/fault.js';

/** Converts a behaviour to JSON. */
export function describeBehaviour({ forced, delay, faultRate, faults }: Behaviour): BehaviourDocument {
  const { status = null, example = null } = forced ?? {};
  return { status, example, delay: printDelay(delay), faultRate, faults: faults.map(String) };
}

/**
 * Parses a change, which may hold any members of a behaviour document.
 * @returns the properties that change, or an error message.
 */
export function readBehaviour(value: unknown, contract: Contract, now: Behaviour): Partial<Behaviour> | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the body is not a JSON object';
  const change: Partial<Behaviour> = {};
  for (const [name, item] of Object.entries(value)) {
    const changed = readMember(name, item, contract, { ...now, ...change });
    if (typeof changed === 'string') return changed;
    Object.assign(change, changed);
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
      const text = typeof value === 'number' ? `${value}ms` : value;
      const delay = typeof text === 'string' ? parseDelay(text) : undefined;
      return delay === undefined ? `delay is not a time. ${delayHint(String(value))}` : { delay };
    }
    case 'faultRate':
      if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return 'faultRate must be a number from 0 to 1';
      return { faultRate: value, faults: value > 0 && now.faults.length === 0 ? DEFAULT_FAULTS : now.faults };
    case 'faults': {
      const faults = Array.isArray(value) ? value.map((item) => parseFault(String(item))) : [undefined];
      if (faults.includes(undefined)) return `faults must be a list of statuses from 400 to 599 and of ${FAULT_NAMES.join(', ')}`;
      return { faults: faults.filter((fault): fault is Fault => fault !== undefined) };
    }
    default:
      return `unknown member '${name}'; use status, example, delay, faultRate or faults`;
  }
}

/** Returns an error message unless the status can be forced: a documented one, or any error. */
export function statusFault(status: unknown, { operations }: Contract): string | undefined {
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599;
  if (isStatus && (status >= 400 || operations.some((operation) => isDocumented(operation, status)))) return undefined;
  const documented = [...new Set(operations.flatMap((operation) => [...successStatuses(operation), ...failureStatuses(operation)]))];
  return `status must be one that the document lists (${documented.join(', ')}), or an error from 400 to 599`;
}

/** Returns an error message unless the example can be forced. */
export function exampleFault(example: unknown, { operations }: Contract): string | undefined {
  const names = [...new Set(operations.flatMap(exampleNames))];
  if (names.some((name) => name === example)) return undefined;
  return `example must be the name of a response example: ${names.length === 0 ? 'the document has none' : names.join(', ')}`;
}

/** Returns an error message if both are given and the response with this status has no such example. */
export function pairFault(status: number | undefined, example: string | undefined, { operations }: Contract): string | undefined {
  if (status === undefined || example === undefined) return undefined;
  const rules = operations.flatMap((operation) => responseFor(operation, status) ?? []);
  const exists = rules.some(({ content }) => content?.examples.some(({ name }) => name === example));
  return exists ? undefined : `the response ${status} has no example '${example}'`;
}

/** The error status whose response has this example; undefined if a success has it, since that needs no forcing. */
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
