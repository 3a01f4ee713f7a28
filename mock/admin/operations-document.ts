import { printJson } from '../../core/json/print.js';
import { sampleOf, allMembers, richest } from '../../core/request/sample.js';
import { shapeOf } from '../../core/schema/shape.js';
import type { Contract, Example, MediaType, Operation } from '../../core/openapi/contract.js';
import type { ExampleDocument, OperationDocument } from '../wire.js';

/** Converts the operations of a contract to JSON. */
export function describeOperations({ operations }: Contract, basePath: string): readonly OperationDocument[] {
  return operations.map((operation) => describe(operation, basePath));
}

function describe({ id, method, path, security, body, responses }: Operation, basePath: string): OperationDocument {
  return {
    id,
    method,
    path: basePath + path,
    secured: security !== undefined,
    mediaType: body?.content.name ?? null,
    examples: (body?.content.examples ?? []).map(exampleOf),
    sample: body === undefined ? '' : sampleText(body.content),
    responses: responses.map(({ status, content }) => ({ status, examples: (content?.examples ?? []).map(exampleOf) })),
  };
}

/** A valid body, as JSON text. */
export function sampleText({ schema, examples }: MediaType): string {
  return printJson(sampleOf(shapeOf(schema), allMembers, richest(examples.map(({ value }) => value))));
}

function exampleOf({ name, value }: Example): ExampleDocument {
  return { name, body: printJson(value) };
}
