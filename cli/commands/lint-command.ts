import { Argument, Command, Option } from 'commander';

/** `plant-store-kit lint`. */
export function lintCommand(): Command {
  return new Command('lint')
    .description('print everything in the document that the kit leaves out or ignores')
    .addArgument(new Argument('[spec]', 'the OpenAPI document, or its URL').default('openapi.yaml'))
    .addOption(new Option('--strict-document', 'exit status 1 if there is a warning'))
    .action(async (spec: string, { strictDocument = false }: { readonly strictDocument?: boolean }) => {
      const { lintAction } = await import('./lint-action.js');
      await lintAction(spec, strictDocument);
    });
}
