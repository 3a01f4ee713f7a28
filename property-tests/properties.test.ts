import { defineContractTests } from '../index.js';

/*
 * The properties of openapi.yaml as a vitest suite: what holds of every body, tried with random ones and shrunk when it fails.
 * BASE_URL names the server, PLANT_STORE_TOKEN its token; without BASE_URL the mock is tested.
 */
defineContractTests({
  baseUrl: process.env['BASE_URL'],
  token: process.env['PLANT_STORE_TOKEN'],
  only: ['properties'],
});
