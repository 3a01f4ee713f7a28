import type { BugApp } from '../../app.js';
import { json } from '../../store/answer.js';
import type { NewPlant } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at, wholeResponse } from '../pointers.js';

const nameMissing = finding('body-matches-schema', at.plantRequired, at.name, ...wholeResponse);
const tagType = finding('body-matches-schema', at.tagType, at.tag, at.okSchema);

/** A 200 whose body is JSON and no Plant. */
export const wrongPlants: readonly BugApp[] = [
  plantBug('shape-wrapped', 'wraps the plant', nameMissing, ({ name, tag }) => ({ plant: { name, tag } })),
  plantBug('shape-id-only', 'answers the id and no name', nameMissing, ({ id }) => ({ id: Number(id) })),
  plantBug('shape-message', 'answers a message', nameMissing, () => ({ message: 'the plant was stored' })),
  plantBug('shape-renamed', 'calls the name plantName', nameMissing, ({ name, tag }) => ({ plantName: name, tag })),
  plantBug(
    'shape-array',
    'answers an array of one plant',
    finding('body-matches-schema', at.plantType, ...wholeResponse),
    ({ name, tag }) => [{ name, tag }],
  ),
  plantBug('shape-null', 'answers null', finding('body-matches-schema', at.plantType, ...wholeResponse), () => null),
  plantBug('shape-tag-null', 'answers a null tag when there is none', tagType, ({ name, tag = null }) => ({ name, tag })),
  plantBug('shape-tag-list', 'answers a list of tags', tagType, ({ name, tag }) => ({ name, tag: tag === undefined ? tag : [tag] })),
  plantBug('shape-name-parts', 'answers the name in parts', finding('body-matches-schema', at.nameType, at.name, at.okSchema), (plant) => ({
    name: { full: plant.name },
    tag: plant.tag,
  })),
  plantBug(
    'shape-name-number',
    'makes a number of a name of digits',
    finding('body-matches-schema', at.nameType, at.name, at.okSchema),
    (plant) => ({
      name: /^\d{1,15}$/.test(plant.name) ? Number(plant.name) : plant.name,
      tag: plant.tag,
    }),
  ),
];

function plantBug(id: string, title: string, expected: BugApp['finding'], body: (plant: NewPlant) => unknown): BugApp {
  return bug(id, title, expected, () => ({ answer: (plant) => json(200, body(plant)) }));
}
