import { describe, expect, it } from 'vitest';
import { nearPathIn } from '../../../../../core/respond/routes/near-path.js';

const PATHS = ['/api/plants', '/api/plants/{id}', '/api/plants/{id}/leaves/{leaf}', '/api/{zone}/map'];

describe('the path that may have been meant', () => {
  it.each([
    ['/api/plant', '/api/plants'],
    ['/API/Plants/', '/api/plants'],
    ['/plants', '/api/plants'],
    ['/api/plant/7', '/api/plants/{id}'],
    ['/api/plants/7/', '/api/plants/{id}'],
    ['/plants/7', '/api/plants/{id}'],
    ['/api/plants/7/leafs/2', '/api/plants/{id}/leaves/{leaf}'],
    ['/api/plants/a-long-name-of-a-plant/laeves/2', '/api/plants/{id}/leaves/{leaf}'],
    ['/trees', undefined],
    ['/7', undefined],
    ['/api/trees/7', undefined],
    ['/api/plants/7/roots', undefined],
    ['/', undefined],
  ])('of %s is %s', (path, near) => {
    expect(nearPathIn(PATHS)(path)).toBe(near);
  });

  it('may end with a slash', () => {
    expect(nearPathIn(['/api/plants/', '/api/plants/{id}'])('/api/plants')).toBe('/api/plants/');
  });
});
