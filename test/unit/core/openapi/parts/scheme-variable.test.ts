import { describe, expect, it } from 'vitest';
import { inCapitals, variableOf } from '../../../../../core/openapi/parts/scheme-variable.js';

describe('the name of a scheme in capitals', () => {
  it.each([
    ['api_key', 'API_KEY'],
    ['api-key', 'API_KEY'],
    ['apiKeyAuth', 'API_KEY_AUTH'],
    ['OAuth2', 'OAUTH2'],
    ['x.y__z-', 'X_Y_Z'],
    ['--', 'SCHEME'],
  ])('of %s is %s', (name, variable) => expect(inCapitals(name)).toBe(variable));

  it('is unique in a document', () => {
    const names = ['api_key', 'apiKey', 'api_key_2', 'API-KEY', 'other'];
    const variables = names.map((name) => variableOf(name, names) ?? inCapitals(name));
    expect(variables).toEqual(['API_KEY', 'API_KEY_2', 'API_KEY_2_2', 'API_KEY_3', 'OTHER']);
    expect(variableOf('other', names)).toBeUndefined();
  });
});
