import { defineContractTests } from '../index.js';

/*
 * The properties of openapi.yaml as a vitest suite: invariants of every body, tried with random ones and shrunk on failure.
 * BASE_URL is the server to test, PLANT_STORE_TOKEN its token; without BASE_URL the mock is tested.
 */
defineContractTests({
  baseUrl: process.env['BASE_URL'],
  token: process.env['PLANT_STORE_TOKEN'],
  only: ['properties'],
});
