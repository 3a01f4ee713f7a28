import { type Command, Option } from 'commander';
import { parseSpecHeader } from './arguments/arguments.js';

/**
 * Adds the options that name the document.
 * @param read makes a value of each flag and of the value before; default: the last flag counts.
 */
export function withDocumentOptions(command: Command, read?: (file: string, previous: unknown) => unknown): Command {
  const spec = new Option('--spec <file>', `the OpenAPI document, or its URL${read === undefined ? '' : '; repeatable'}`).default(
    'openapi.yaml',
  );
  return command
    .addOption(read === undefined ? spec : spec.argParser(read))
    .addOption(specHeaderOption())
    .addOption(new Option('--strict-document', 'exit status 2 if the document has a part that is left out or ignored'));
}

/** `--spec-header`. */
export function specHeaderOption(): Option {
  return new Option('--spec-header <header>', "send 'Name: value' for a document that has a URL; repeatable").argParser(parseSpecHeader);
}
