import { Command, Option } from 'commander';
import { parseFolder } from '../options/arguments/arguments.js';
import { configOption, withConfig } from '../options/config/with-config.js';
import { withDocumentOptions } from '../options/document-options.js';
import type { ExplainFlags } from './explain-action.js';

/** `plant-store-kit explain`. */
export function explainCommand(): Command {
  const explain = new Command('explain').description('explain a check, suite, situation, alibi, cause rule, operation, case or finding');
  return withDocumentOptions(explain)
    .argument(
      '<id>',
      "such as stored-as-sent, unspecified, used-id, an operationId or 'GET /plants', invalid/id/null (with several operations invalid/post-plants/id/null), or a finding by its id or file",
    )
    .addOption(configOption())
    .addOption(new Option('--output-dir <dir>', 'folder for findings').argParser(parseFolder).default('.plant-store-kit'))
    .action(async (id: string, _: unknown, command: Command) => {
      const { explainAction } = await import('./explain-action.js');
      await withConfig(command);
      await explainAction(id, command.opts<ExplainFlags>());
    });
}
