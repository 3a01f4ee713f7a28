import { type Command, Option } from 'commander';

/** Adds the options that name the document. */
export function withDocumentOptions(command: Command): Command {
  return command
    .addOption(new Option('--spec <file>', 'the OpenAPI document, or its URL').default('openapi.yaml'))
    .addOption(new Option('--strict-document', 'exit status 2 if the document has a part that is left out or ignored'));
}
