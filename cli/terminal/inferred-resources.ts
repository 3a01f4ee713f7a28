import type { Contract, Operation } from '../../core/contract/contract.js';
import type { Creator, KeySource, Reference, Resource, ResourceModel, Role } from '../../core/resources/resource.js';
import { safetyOf } from '../../core/resources/endings/safety.js';
import { inert } from '../../report/facts/harmless-text.js';
import { counted, labelled, wrap } from '../../report/facts/wrap.js';

/** The columns of a label, such as `replace`. */
const LABEL = 10;

/**
 * What was inferred of a document, and why, for people.
 * @param remembered lines about what the mock remembers.
 */
export function renderResources(
  { file, operations, leftOut }: Pick<Contract, 'file' | 'operations' | 'leftOut'>,
  model: ResourceModel,
  remembered: readonly string[] = [],
): string {
  const destructive = operations.flatMap((operation) => destructiveLines(operation, model));
  const unclear = model.unclear.flatMap(({ path, because }) => line(`${path}: ${because}`, 2));
  const left = leftOut.length === 0 ? '' : `, ${leftOut.length} left out`;
  const lines = [
    ...model.resources.flatMap((resource) => [...resourceLines(resource, model), '']),
    ...section(
      'The mock remembers:',
      remembered.flatMap((text) => line(text, 2)),
    ),
    ...section('Not clear; `resources` in the configuration can say what they are:', unclear),
    ...section(
      'Settings, which a run reads first, writes and puts back:',
      model.settings.flatMap(({ path, writers }) =>
        writers.length === 0 ? [] : line(`${path}: ${writers.map(({ operation }) => operation).join(', ')}`, 2),
      ),
    ),
    ...section('May change or delete what a run did not create:', destructive),
    `${file}: ${counted(model.resources.length, 'resource')}, ${model.unclear.length} not clear, ${counted(operations.length, 'operation')}${left}`,
  ];
  return lines.map((text) => `${inert(text)}\n`).join('');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines, ''];
}

function resourceLines(resource: Resource, { resources, references }: ResourceModel): readonly string[] {
  const { name, item, parent, because, key, keyOf, creators, lists, readers, replacers, changers, deleters } = resource;
  const parentName = resources.find((one) => one.item === parent)?.name;
  const keyText =
    key === undefined ? 'not known: no member of the answers is like the parameter' : `${key.member.join('.')}: ${key.because}`;
  return [
    ...line(`${name}${parentName === undefined ? '' : `, below ${parentName}`}`, 0),
    ...row('one', item),
    ...row('because', because),
    ...row('key', keyText),
    ...(keyOf === undefined ? [] : row('key of', keyOf)),
    ...creators.flatMap((creator) => row('create', `${roleText(creator)}; ${sourceText(creator)}`)),
    ...lists.flatMap((list) => row('list', roleText(list))),
    ...rows('read', readers),
    ...rows('replace', replacers),
    ...rows('change', changers),
    ...rows('delete', deleters),
    ...references
      .filter((reference) => reference.resource === item && reference.in !== 'path')
      .flatMap((reference) => row('named in', fieldText(reference))),
  ];
}

function rows(label: string, roles: readonly Role[]): readonly string[] {
  return roles.flatMap((role) => row(label, roleText(role)));
}

function row(label: string, text: string): readonly string[] {
  return labelled(label, text, 2, LABEL);
}

function line(text: string, indent: number): readonly string[] {
  return wrap(text, indent).map((part) => `${' '.repeat(indent)}${part}`);
}

function roleText({ operation, because }: Role): string {
  return `${operation}: ${because}`;
}

function sourceText({ gives, chosenBy }: Creator): string {
  const chosen = chosenBy === undefined || gives.from === 'request' ? '' : `, and ${chosenBy.join('.')} of the request may choose it`;
  return `${keySourceText(gives)}${chosen}`;
}

function keySourceText(gives: KeySource): string {
  switch (gives.from) {
    case 'body':
      return gives.member.length === 0 ? 'the answer is the key' : `the key is ${gives.member.join('.')} of the answer`;
    case 'location':
      return 'the key is the end of Location';
    case 'request':
      return `the key is ${gives.member.join('.')} of the request`;
    case 'path':
      return 'the request chooses the key';
    case 'unknown':
      return 'where the key is found is not known';
  }
}

function fieldText({ operation, in: where, field }: Reference): string {
  return `${where} of ${operation}: ${field.join('.')}`;
}

function destructiveLines(operation: Operation, model: ResourceModel): readonly string[] {
  const safety = safetyOf(operation, model);
  return safety.kind === 'destructive' ? line(`${operation.id}: ${safety.because}`, 2) : [];
}
