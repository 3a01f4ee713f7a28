import { CONFIG } from './settings.js';

/** The JSON Schema of plant-store-kit.config.json, for editors: made of the table that reads the file. */
export function configSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'plant-store-kit.config.json',
    description: 'The configuration of plant-store-kit: docs/configuration.md.',
    ...CONFIG.schema,
  };
}
