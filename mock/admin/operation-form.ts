import { printJson } from '../../core/json/print.js';
import { documentOf } from '../../core/contract/document-of.js';
import type { Contract, Example, MediaType, Operation, SecurityScheme } from '../../core/contract/contract.js';
import { plainSchemes } from '../../core/security/plain-credentials.js';
import type { ContentDocument, CredentialField, ExampleDocument, OperationForm, SampleBody } from '../journal/wire.js';
import { textAt } from './operations-document.js';
import { type SampleContent, exampleContent, sampleContent } from './sample-content.js';
import { parameterFields, writeParameters } from './written-parameters.js';

/**
 * The form of one operation. Made when it is asked for, because making the samples of a large document takes seconds.
 * @param existing the keys of a thing that exists, by the parameters of the path.
 */
export function describeForm(
  operation: Operation,
  contract: Contract,
  basePath: string,
  existing: ReadonlyMap<string, string>,
): OperationForm {
  const document = documentOf(contract, operation);
  const { id, method, path, body, responses } = operation;
  const parameters = parameterFields(operation, existing);
  const texts = Object.fromEntries(parameters.map(({ key, text }) => [key, text]));
  const medias = body === undefined ? [] : [body.content, ...body.otherContents];
  return {
    id,
    method,
    parameters,
    written: writeParameters(operation, basePath, texts),
    contents: medias.map((media) => contentOf(operation, media)),
    credentials: credentialFields(operation),
    responses: responses.map(({ status, content }) => ({
      status,
      description: textAt(document, ['paths', path, method.toLowerCase(), 'responses', status, 'description']),
      examples: (content?.examples ?? []).map(exampleOf),
    })),
  };
}

function contentOf(operation: Operation, media: MediaType): ContentDocument {
  const named = media.examples.map(({ name, value }) => sampleBody(name, exampleContent(media, value)));
  const samples = [...named, sampleBody(null, sampleContent(operation, media))];
  return { mediaType: media.name, samples: samples.filter((sample) => sample !== undefined) };
}

function sampleBody(name: string | null, content: SampleContent | undefined): SampleBody | undefined {
  if (content === undefined) return undefined;
  return { name, contentType: content.contentType, base64: Buffer.from(content.bytes).toString('base64') };
}

function exampleOf({ name, value }: Example): ExampleDocument {
  return { name, body: printJson(value) };
}

/** Those of the first alternative are filled in. */
function credentialFields({ security }: Operation): readonly CredentialField[] {
  const schemes = new Map((security?.alternatives ?? []).flat().map((scheme) => [scheme.name, scheme]));
  const plain = new Set(plainSchemes(security).map(({ name }) => name));
  return [...schemes.values()].map((scheme) => ({ ...fieldOf(scheme), ...(plain.has(scheme.name) ? {} : { text: '' }) }));
}

function fieldOf(scheme: SecurityScheme): CredentialField {
  const { name } = scheme;
  if (scheme.type === 'apiKey') {
    const carrier = scheme.in === 'header' ? scheme.parameter.toLowerCase() : scheme.parameter;
    return { name, label: `Key (${scheme.in} ${scheme.parameter})`, in: scheme.in, carrier, text: 'demo' };
  }
  const carrier = { in: 'header', carrier: 'authorization' } as const;
  if (scheme.type === 'basic') return { name, label: `user:password (${name})`, ...carrier, text: 'demo:demo' };
  return { name, label: `${scheme.type === 'http' ? scheme.scheme : 'Token'} (${name})`, ...carrier, text: 'demo' };
}
