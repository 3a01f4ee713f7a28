import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { removeAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Operation } from '../../contract/contract.js';
import { isJsonContent } from '../../request/samples/plain-content.js';
import { requestModelOf } from '../../request/request-model.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import { allows } from '../../schema/allows.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { Property, SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { makeCase } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { planOf } from '../../cases/field-case.js';
import { parameterFields } from '../../cases/parameters/parameter-field.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { plainProposal } from '../../cases/plain/plain-case.js';

/** The check of the cases that leave out what has a default. */
export const DEFAULT_CHECK = 'default-applied';

/** A part of a request that has a default, and the member of the answer that shows which value the server has taken. Plain data. */
export interface DefaultProbe {
  /** The request without the part. */
  readonly leftOut: Case;
  /** The same with the default written out. */
  readonly written: Case;
  readonly value: JsonValue;
  /** In the answer. */
  readonly path: InstancePath;
}

/**
 * What of the requests of an operation has a default that an answer can show, by a member with the name of the part: parameters of GET, and
 * members of the bodies of POST, but not to a thing that exists, where what is left out stays as it is.
 */
export function defaultProbesOf(operation: Operation): readonly DefaultProbe[] {
  const shown = shownMembers(operation);
  if (shown.length === 0) return [];
  if (operation.method === 'GET') return ofParameters(operation, shown);
  return operation.method === 'POST' && !operation.path.endsWith('}') ? ofBody(operation, shown) : [];
}

/** A member of the answer, by its path. */
interface ShownMember {
  readonly path: InstancePath;
  readonly schema: SchemaNode;
}

/** The members of a success, and those of objects in it, such as `paging`. */
function shownMembers({ responses }: Operation): readonly ShownMember[] {
  const success = responses.find(({ status, content }) => status.startsWith('2') && content !== undefined && isJsonContent(content));
  const direct = membersOf(success?.content?.schema);
  return [
    ...direct.map(({ name, schema }) => ({ path: [name], schema })),
    ...direct.flatMap((outer) => membersOf(outer.schema).map(({ name, schema }) => ({ path: [outer.name, name], schema }))),
  ];
}

function membersOf(schema: SchemaNode | undefined): readonly Property[] {
  const members = schema === undefined ? [] : withAllOf(schema).flatMap(({ properties }) => properties);
  return members.filter((member) => !isNotMeantFor('request', member.schema) && !isNotMeantFor('response', member.schema));
}

function ofParameters(operation: Operation, shown: readonly ShownMember[]): readonly DefaultProbe[] {
  const { plan } = plainProposal(operation);
  return parameterFields(operation, plan).flatMap((field): readonly DefaultProbe[] => {
    const { parameter, name, subject } = field;
    const given = defaultOf(parameter.schema);
    const written = given && writeParameter(parameter, given.value);
    if (parameter.required || written === undefined || written.kind === 'unwritable') return [];
    const other = { ...plan, head: setParameter(field, written) };
    return probeOf(operation, shown, { name: parameter.name, id: name, subject, given, leftOut: plan, written: other });
  });
}

function ofBody(operation: Operation, shown: readonly ShownMember[]): readonly DefaultProbe[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  return membersOf(model.media.schema).flatMap(({ name, schema }) => {
    const given = defaultOf(schema);
    if (given === undefined) return [];
    const leftOut = planOf(model, removeAt(model.full, [name]));
    const written = planOf(model, setAt(model.full, [name], given.value));
    return probeOf(operation, shown, { name, id: name, subject: name, given, leftOut, written });
  });
}

/** A default with the schema that gives it. */
interface GivenDefault {
  readonly value: JsonValue;
  readonly node: SchemaNode;
}

/** A default that is valid, and not null, which says that there is none. */
function defaultOf(schema: SchemaNode): GivenDefault | undefined {
  const node = withAllOf(schema).find((one) => one.defaultValue !== undefined);
  const value = node?.defaultValue;
  if (node === undefined || value === undefined || value === null) return undefined;
  return allows(schema, value, 'request') ? { value, node } : undefined;
}

interface Part {
  readonly name: string;
  readonly id: string;
  readonly subject: string;
  readonly given: GivenDefault | undefined;
  readonly leftOut: RequestPlan;
  readonly written: RequestPlan;
}

function probeOf(operation: Operation, shown: readonly ShownMember[], part: Part): readonly DefaultProbe[] {
  const { name, id, subject, given, leftOut, written } = part;
  const member = given && shown.find(({ path, schema }) => path.at(-1) === name && mayShow(schema, given.value));
  if (given === undefined || member === undefined) return [];
  const caseOf = (plan: RequestPlan, words: string): Case =>
    makeCase(operation, {
      suite: 'sequences',
      name: `${DEFAULT_CHECK}/${id}`,
      title: `${subject} ${words}`,
      input: { kind: 'sequence', form: DEFAULT_CHECK },
      constraint: { keyword: 'default', at: given.node.at },
      focus: given.node.at.pointer,
      control: 'full',
      plan,
    });
  const probe = {
    leftOut: caseOf(leftOut, 'is left out'),
    written: caseOf(written, 'is its default'),
    value: given.value,
    path: member.path,
  };
  return [probe.leftOut, probe.written].every(({ expectation }) => kindIfKnown(expectation) === 'accept') ? [probe] : [];
}

function mayShow(schema: SchemaNode, value: JsonValue): boolean {
  return evaluate(schema, value, { direction: 'response' }).violations.length === 0;
}
