import type { Operation } from '../../contract/contract.js';
import { lastNameIn } from '../../json/instance-path.js';
import { type RequestModel, requestModelOf } from '../../request/request-model.js';
import { makeCase, type CaseProposal } from '../case-proposal.js';
import type { Case } from '../case.js';
import { values } from '../parameters/values.js';
import { parameterFields } from '../parameters/parameter-field.js';
import { plainCase } from '../plain/plain-case.js';
import { plainInvalid, wrongMembers } from '../invalid/wrong-members.js';
import { wrongValues } from '../invalid/wrong-values.js';

/**
 * Invalid requests to an operation: one for each keyword that some of its parts have and each kind of change, and the plain invalid one, first.
 * @param isMeant says by the name of a part, and by the pointer of its schema, whether it is one of them.
 */
export function invalidCasesAt(operation: Operation, isMeant: (name: string, pointer: string) => boolean): readonly Case[] {
  const model = requestModelOf(operation);
  const inBody: readonly CaseProposal[] =
    model === undefined
      ? []
      : [
          plainInvalid(model),
          ...wrongOf(
            model,
            model.fields.filter(({ path, shape }) => isMeant(lastNameIn(path) ?? '', shape.at.pointer)),
          ),
        ];
  const inHead = parameterFields(operation, plainCase(operation).plan)
    .filter(
      ({ parameter }) =>
        parameter.in !== 'path' && (isMeant(parameter.name, parameter.at.pointer) || isMeant(parameter.name, parameter.schema.at.pointer)),
    )
    .flatMap(values);
  const found = new Map<string, Case>();
  for (const proposal of [...inBody, ...inHead]) {
    const invalid = makeCase(operation, proposal);
    const kind = `${invalid.constraint.keyword} ${invalid.input.kind}`;
    if (invalid.expectation.kind === 'invalid' && !found.has(kind)) found.set(kind, invalid);
  }
  return [...found.values()];
}

function wrongOf(model: RequestModel, fields: RequestModel['fields']): readonly CaseProposal[] {
  const part = { ...model, fields };
  return [...wrongValues(part), ...wrongMembers(part)];
}
