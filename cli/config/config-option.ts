import { Option } from 'commander';

/** `--config`. */
export function configOption(): Option {
  return new Option('--config <file>', 'settings (plant-store-kit.config.json, where it is there)');
}
