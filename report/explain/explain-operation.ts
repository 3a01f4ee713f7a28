import { type Case, SUITES } from '../../core/cases/case.js';
import { quoteIfNeeded } from '../../core/http/curl/shell-words.js';
import type { SituationId } from '../../core/contract/situation.js';
import { allContents } from '../../core/contract/all-contents.js';
import { type OperationSettings, settingOf } from '../../core/openapi/choice/operation-settings.js';
import type { Contract, Operation, Parameter, RequestBody, ResponseRule, SecurityScheme } from '../../core/contract/contract.js';
import { judgedHeaders } from '../../core/checks/content/header-faults.js';
import type { PolicyChanges } from '../../core/policy/judging-options.js';
import { schemaName } from '../../core/policy/wording.js';
import type { ResourceModel } from '../../core/resources/resource.js';
import { safetyOf } from '../../core/resources/endings/safety.js';
import { allowedFacts, expectationOf } from './allowed-facts.js';
import type { Explanation, Fact } from './explanation.js';

/** What an explanation of an operation is made from. */
export interface KnownOperation {
  readonly operation: Operation;
  /** All cases of the gate. */
  readonly cases: readonly Case[];
  readonly policy: PolicyChanges;
  readonly resources: ResourceModel;
  readonly settings?: OperationSettings | undefined;
  /** The options of the command line that name the document: `--spec FILE`; empty for the default one. */
  readonly spec: string;
}

/** The operations that have a name: an `operationId`, a method and a path, or a folder of cases. Wildcards name none. */
export function operationsNamed({ operations }: Contract, name: string): readonly Operation[] {
  return operations.filter(
    ({ id, operationId, caseFolder }) => operationId === name || id === name || (caseFolder !== '' && caseFolder === `${name}/`),
  );
}

/** What an operation takes, what is sent to it, and what is judged of its responses. */
export function explainOperation({ operation, cases, policy, resources, settings, spec }: KnownOperation): Explanation {
  const { id, operationId, tags = [], at, parameters, body, isDeprecated } = operation;
  const { skip = false } = settingOf(operation, settings);
  const safety = safetyOf(operation, resources);
  const choice = `${spec}--operation ${quoteIfNeeded(operationId ?? id)}`;
  return {
    heading: `operation ${id}${operationId === undefined ? '' : `: ${operationId}`}`,
    about: '',
    facts: [
      ...(skip === false ? [] : [['skipped', skip === true ? 'by the configuration' : skip] as const]),
      ...(isDeprecated === true ? [['deprecated', 'it is judged like any other'] as const] : []),
      ...(tags.length === 0 ? [] : [['tags', tags.join(', ')] as const]),
      ...(parameters.length === 0 ? [] : [['parameters', parameters.map(parameterWords).join('; ')] as const]),
      ['body', body === undefined ? 'none' : bodyWords(body)],
      ['security', securityWords(operation)],
      ...(safety.kind === 'destructive' ? [['careful', `it may change what a run did not create: ${safety.because}`] as const] : []),
      ...(safety.kind === 'writes-setting'
        ? [['careful', `a run reads it first with ${safety.setting.reader}, and puts back what it read`] as const]
        : []),
      ...expectedFacts(operation, policy),
      ...judgedFacts(operation),
      ['cases', casesWords(cases.filter((testCase) => testCase.operation.id === id))],
      ['run', `npx plant-store-kit verify URL ${choice}`],
      ['list', `npx plant-store-kit verify --list ${choice}`],
    ],
    places: [at],
  };
}

/** What has to come back in the profile standard: to a valid request, to an invalid one, and to one without credentials. */
function expectedFacts(operation: Operation, policy: PolicyChanges): readonly Fact[] {
  const rows: readonly (readonly [label: string, situation: SituationId])[] = [
    ['valid', 'valid'],
    ...(operation.body === undefined && operation.parameters.length === 0 ? [] : [['invalid', 'schema-broken'] as const]),
    ...(operation.security === undefined ? [] : [['anonymous', 'no-credentials'] as const]),
  ];
  return rows.map(([label, situation]) => [label, allowedFacts(expectationOf(situation, operation), operation, policy)[0]?.[1] ?? '']);
}

/** What is judged of each documented response. */
function judgedFacts({ responses }: Operation): readonly Fact[] {
  if (responses.length === 0) return [['judged', 'only whether the server fails: no response is documented']];
  return responses.map((rule, i) => [i === 0 ? 'judged' : '', responseWords(rule)]);
}

function casesWords(cases: readonly Case[]): string {
  const counts = SUITES.map((suite) => [suite, cases.filter((testCase) => testCase.suite === suite).length] as const);
  const list = counts.filter(([, count]) => count > 0).map(([suite, count]) => `${count} ${suite}`);
  return cases.length === 0 ? 'none' : `${cases.length}: ${list.join(', ')}`;
}

function parameterWords({ name, in: location, required }: Parameter): string {
  return `${name} in ${location}${required ? ', required' : ''}`;
}

function bodyWords(body: RequestBody): string {
  const [first, ...others] = allContents(body).map(({ name, schema }) => {
    const shape = schemaName(schema);
    return shape === undefined ? name : `${name} (${shape})`;
  });
  const more = others.length === 0 ? '' : `; also ${others.join(', ')}`;
  return `${first ?? ''}${body.required ? ', required' : ', optional'}${more}`;
}

function securityWords({ security }: Operation): string {
  if (security === undefined) return 'none';
  const alternatives = security.alternatives.map((schemes) => (schemes.length === 0 ? 'none' : schemes.map(schemeWords).join(' with ')));
  return alternatives.join('; or ');
}

function schemeWords(scheme: SecurityScheme): string {
  const { name, type } = scheme;
  return `${name} (${type === 'apiKey' ? `${scheme.in} ${scheme.parameter}` : type === 'http' ? scheme.scheme : type})`;
}

function responseWords(rule: ResponseRule): string {
  const contents = allContents(rule).map(({ name, schema }) => {
    const shape = schemaName(schema);
    return shape === undefined ? name : `${name} as ${shape}`;
  });
  const headers = judgedHeaders(rule).map(({ name }) => name);
  const parts = [...contents, ...(headers.length === 0 ? [] : [`headers ${headers.join(', ')}`])];
  return `${rule.status}${parts.length === 0 ? ', without a described body' : `: ${parts.join('; ')}`}`;
}
