import { defineContractTests } from '../index.js';

/*
 * The gate as a vitest suite: one test for each named case of openapi.yaml.
 * BASE_URL is the server to test, PLANT_STORE_TOKEN its token; without BASE_URL the mock is tested.
 */
defineContractTests({
  baseUrl: process.env['BASE_URL'],
  token: process.env['PLANT_STORE_TOKEN'],
  only: ['valid', 'invalid', 'malformed', 'credentials', 'media-types', 'unspecified'],
});
