import { Argument, Command, Option } from 'commander';
import { configOption, withConfig } from '../options/config/with-config.js';
import { specHeaderOption } from '../options/document-options.js';
import type { LintFlags } from './lint-action.js';

/** `plant-store-kit lint`. */
export function lintCommand(): Command {
  return new Command('lint')
    .description('print everything in the document that the kit leaves out or ignores')
    .addArgument(new Argument('[spec]', 'the OpenAPI document, or its URL').default('openapi.yaml'))
    .addOption(new Option('--resources', 'print what the operations create, list, read, change and delete, as the kit infers it, and why'))
    .addOption(specHeaderOption())
    .addOption(new Option('--strict-document', 'exit status 1 if there is a warning'))
    .addOption(configOption())
    .action(async (spec: string, { resources = false }: LintFlags, command: Command) => {
      const { lintAction } = await import('./lint-action.js');
      if (resources) await withConfig(command, ['corrections', 'rules']);
      await lintAction(spec, command.opts<LintFlags>());
    });
}
