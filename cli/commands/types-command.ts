import { Argument, Command, Option } from 'commander';
import { specHeaderOption } from '../options/document-options.js';
import type { TypesFlags } from './types-action.js';

/** `plant-store-kit types`. */
export function typesCommand(): Command {
  return new Command('types')
    .description('write the TypeScript types of the document, for openapi-fetch and others')
    .addArgument(new Argument('[spec]', 'the OpenAPI document, or its URL').default('openapi.yaml'))
    .addOption(specHeaderOption())
    .addOption(new Option('-o, --output <file>', 'file to write, such as src/api.d.ts; default: stdout'))
    .action(async (spec: string, flags: TypesFlags) => {
      const { typesAction } = await import('./types-action.js');
      await typesAction(spec, flags);
    });
}
