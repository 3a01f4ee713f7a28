/** The schema of a new plant as one writes it down for ajv. */
export const newPlantSchema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', format: 'int64' },
    name: { type: 'string' },
    tag: { type: 'string' },
  },
} as const;

/** What that schema lets through. */
export interface NewPlant {
  id: number;
  name: string;
  tag?: string;
}
