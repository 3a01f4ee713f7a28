import type { Contract } from '../../core/contract/contract.js';
import { exampleFault, statusFault } from '../../core/respond/check-forced.js';
import { type Behaviour, type Forced, PLAIN_BEHAVIOUR } from '../behaviour/behaviour.js';
import { withForced } from '../behaviour/controls.js';
import type { BehaviourDocument, ForcedDocument } from '../journal/wire.js';
import { delayHint, parseDelay, printDelay } from '../behaviour/delay.js';
import { DEFAULT_FAULTS, FAULT_NAMES, type Fault, parseFault } from '../behaviour/fault.js';

/** Converts a behaviour to JSON. */
export function describeBehaviour({ forced, forOperations, delay, faultRate, faults }: Behaviour): BehaviourDocument {
  const operations = Object.fromEntries([...forOperations].map(([id, one]) => [id, describeForced(one)]));
  return {
    status: forced?.status ?? null,
    example: forced?.example ?? null,
    ...(forOperations.size === 0 ? {} : { operations }),
    delay: printDelay(delay),
    faultRate,
    faults: faults.map(String),
  };
}

function describeForced({ status, example, delay, fault }: Forced): ForcedDocument {
  return {
    status: status ?? null,
    example: example ?? null,
    delay: delay === undefined ? null : printDelay(delay),
    fault: fault === undefined ? null : String(fault),
  };
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
    case 'operations':
      return readOperations(value, contract, now.forOperations);
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
      return `unknown member '${name}'; use status, example, operations, delay, faultRate or faults`;
  }
}

/** What is forced for operations, by their ids; null, or nothing, removes it. */
function readOperations(value: unknown, contract: Contract, all: Behaviour['forOperations']): Partial<Behaviour> | string {
  if (typeof value !== 'object' || value === null) return 'operations is not an object';
  let forOperations = all;
  for (const [id, wanted] of Object.entries(value)) {
    const operations = contract.operations.filter((operation) => operation.id === id);
    if (operations.length === 0) return `the document has no operation '${id}'`;
    const change = wanted === null ? { forced: undefined } : readForcedMembers(wanted, { ...contract, operations });
    if (typeof change === 'string') return `${id}: ${change}`;
    forOperations = withForced(forOperations, id, change.forced);
  }
  return { forOperations };
}

function readForcedMembers(wanted: unknown, contract: Contract): Pick<Behaviour, 'forced'> | string {
  if (typeof wanted !== 'object' || wanted === null) return 'this is not an object';
  const { delay: wantedDelay = null, fault = null, ...others }: { readonly delay?: unknown; readonly fault?: unknown } = wanted;
  const other = Object.keys(others).find((name) => name !== 'status' && name !== 'example');
  if (other !== undefined) return `unknown member '${other}'; use status, example, delay or fault`;
  const change = readBehaviour(wantedDelay === null ? others : { ...others, delay: wantedDelay }, contract, PLAIN_BEHAVIOUR);
  if (typeof change === 'string') return change;
  const parsed = fault === null ? undefined : parseFault(String(fault));
  if (fault !== null && parsed === undefined) return `fault must be a status from 400 to 599, or one of ${FAULT_NAMES.join(', ')}`;
  const { forced, delay } = change;
  if (forced === undefined && delay === undefined && parsed === undefined) return { forced: undefined };
  return { forced: { ...forced, ...(delay === undefined ? {} : { delay }), ...(parsed === undefined ? {} : { fault: parsed }) } };
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
