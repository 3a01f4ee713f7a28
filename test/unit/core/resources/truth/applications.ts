import type { Truth } from './truth.js';

const FOLDER = 'test/fixtures/resources/applications';

/** What a person reads in the documents of seven applications of bench/real-applications. */
export const APPLICATIONS: readonly Truth[] = [
  {
    document: `${FOLDER}/loopback.yaml`,
    says: `
      /todos/{id} key id=id
      /todos/{id} created by POST /todos
      POST /todos gives body id
      /todos/{id} listed by GET /todos at []
      GET /todos items have id
      /todos/{id} read by GET /todos/{id}
      /todos/{id} replaced by PUT /todos/{id}
      /todos/{id} changed by PATCH /todos/{id}
      /todos/{id} deleted by DELETE /todos/{id}`,
    leavesOut: ['PATCH /todos'],
  },
  {
    document: `${FOLDER}/fastapi.yaml`,
    says: `
      /heroes/{hero_id} key hero_id=id
      /heroes/{hero_id} created by POST /heroes/
      POST /heroes/ gives body id
      /heroes/{hero_id} listed by GET /heroes/ at []
      GET /heroes/ items have id
      /heroes/{hero_id} read by GET /heroes/{hero_id}
      /heroes/{hero_id} changed by PATCH /heroes/{hero_id}
      /heroes/{hero_id} deleted by DELETE /heroes/{hero_id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/express.yaml`,
    says: `
      /books/{id} key id=id
      /books/{id} created by POST /books
      POST /books gives body id
      /books/{id} listed by GET /books at []
      GET /books items have id
      /books/{id} read by GET /books/{id}
      /books/{id} replaced by PUT /books/{id}
      /books/{id} deleted by DELETE /books/{id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/spring.yaml`,
    says: `
      /employees/{id} key id=id
      /employees/{id} created by POST /employees
      POST /employees gives body id
      POST /employees chooses by id
      /employees/{id} listed by GET /employees at []
      GET /employees items have id
      /employees/{id} read by GET /employees/{id}
      /employees/{id} replaced by PUT /employees/{id}
      /employees/{id} deleted by DELETE /employees/{id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/django.yaml`,
    says: `
      /snippets/{id}/ key id=id
      /snippets/{id}/ created by POST /snippets/
      POST /snippets/ gives body id
      /snippets/{id}/ listed by GET /snippets/ at [results]
      GET /snippets/ items have id
      /snippets/{id}/ read by GET /snippets/{id}/
      /snippets/{id}/ replaced by PUT /snippets/{id}/
      /snippets/{id}/ changed by PATCH /snippets/{id}/
      /snippets/{id}/ deleted by DELETE /snippets/{id}/`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/wiremock.yaml`,
    says: `
      /__admin/mappings/{stubMappingId} key stubMappingId=id
      /__admin/mappings/{stubMappingId} created by POST /__admin/mappings
      POST /__admin/mappings gives body id
      POST /__admin/mappings chooses by id
      /__admin/mappings/{stubMappingId} listed by GET /__admin/mappings at [mappings]
      GET /__admin/mappings items have id
      /__admin/mappings/{stubMappingId} read by GET /__admin/mappings/{stubMappingId}
      /__admin/mappings/{stubMappingId} replaced by PUT /__admin/mappings/{stubMappingId}
      /__admin/mappings/{stubMappingId} deleted by DELETE /__admin/mappings/{stubMappingId}
      ? /__admin/requests/{requestId} listed by GET /__admin/requests at [requests]
      /__admin/requests/{requestId} read by GET /__admin/requests/{requestId}
      /__admin/requests/{requestId} deleted by DELETE /__admin/requests/{requestId}
      ? /__admin/files/{fileId} listed by GET /__admin/files at []
      /__admin/files/{fileId} read by GET /__admin/files/{fileId}
      /__admin/files/{fileId} replaced by PUT /__admin/files/{fileId}
      ? /__admin/files/{fileId} created by PUT /__admin/files/{fileId}
      /__admin/files/{fileId} deleted by DELETE /__admin/files/{fileId}`,
    leavesOut: [
      'DELETE /__admin/mappings',
      'POST /__admin/mappings/reset',
      'POST /__admin/mappings/save',
      'POST /__admin/mappings/import',
      'POST /__admin/mappings/remove-by-metadata',
      'DELETE /__admin/mappings/unmatched',
      'DELETE /__admin/requests',
      'POST /__admin/requests/reset',
      'POST /__admin/requests/remove',
      'POST /__admin/requests/remove-by-metadata',
      'POST /__admin/recordings/stop',
      'POST /__admin/scenarios/reset',
      'POST /__admin/settings',
      'POST /__admin/reset',
      'POST /__admin/shutdown',
    ],
  },
  {
    document: `${FOLDER}/chroma.yaml`,
    says: `
      ? /api/v1/databases/{database} key database=name
      /api/v1/databases/{database} created by POST /api/v1/databases
      POST /api/v1/databases gives request name
      POST /api/v1/databases chooses by name
      /api/v1/databases/{database} read by GET /api/v1/databases/{database}
      ? /api/v1/tenants/{tenant} key tenant=name
      /api/v1/tenants/{tenant} created by POST /api/v1/tenants
      POST /api/v1/tenants gives request name
      POST /api/v1/tenants chooses by name
      /api/v1/tenants/{tenant} read by GET /api/v1/tenants/{tenant}
      ? /api/v1/collections/{collection_name} key collection_name=name
      /api/v1/collections/{collection_name} created by POST /api/v1/collections
      POST /api/v1/collections gives request name
      POST /api/v1/collections chooses by name
      /api/v1/collections/{collection_name} read by GET /api/v1/collections/{collection_name}
      /api/v1/collections/{collection_name} deleted by DELETE /api/v1/collections/{collection_name}
      ? /api/v1/collections/{collection_name} listed by GET /api/v1/collections at []
      ? /api/v1/collections/{collection_id} key collection_id=id
      /api/v1/collections/{collection_id} created by POST /api/v1/collections
      ? POST /api/v1/collections gives body id
      ? /api/v1/collections/{collection_id} listed by GET /api/v1/collections at []
      /api/v1/collections/{collection_id} replaced by PUT /api/v1/collections/{collection_id}
      ? POST /api/v1/databases query tenant names /api/v1/tenants/{tenant}
      ? GET /api/v1/databases/{database} query tenant names /api/v1/tenants/{tenant}
      ? GET /api/v1/collections query tenant names /api/v1/tenants/{tenant}
      ? POST /api/v1/collections query tenant names /api/v1/tenants/{tenant}
      ? GET /api/v1/count_collections query tenant names /api/v1/tenants/{tenant}
      ? GET /api/v1/collections/{collection_name} query tenant names /api/v1/tenants/{tenant}
      ? DELETE /api/v1/collections/{collection_name} query tenant names /api/v1/tenants/{tenant}
      ? GET /api/v1/collections query database names /api/v1/databases/{database}
      ? POST /api/v1/collections query database names /api/v1/databases/{database}
      ? GET /api/v1/count_collections query database names /api/v1/databases/{database}
      ? GET /api/v1/collections/{collection_name} query database names /api/v1/databases/{database}
      ? DELETE /api/v1/collections/{collection_name} query database names /api/v1/databases/{database}
      ? /api/v2/tenants/{tenant} key tenant=name
      /api/v2/tenants/{tenant} created by POST /api/v2/tenants
      POST /api/v2/tenants gives request name
      POST /api/v2/tenants chooses by name
      /api/v2/tenants/{tenant} read by GET /api/v2/tenants/{tenant}
      ? /api/v2/tenants/{tenant}/databases/{database_name} key database_name=name
      /api/v2/tenants/{tenant}/databases/{database_name} created by POST /api/v2/tenants/{tenant}/databases
      POST /api/v2/tenants/{tenant}/databases gives request name
      POST /api/v2/tenants/{tenant}/databases chooses by name
      /api/v2/tenants/{tenant}/databases/{database_name} read by GET /api/v2/tenants/{tenant}/databases/{database_name}
      /api/v2/tenants/{tenant}/databases/{database_name} below /api/v2/tenants/{tenant}
      ? /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} key collection_name=name
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} created by POST /api/v2/tenants/{tenant}/databases/{database_name}/collections
      POST /api/v2/tenants/{tenant}/databases/{database_name}/collections gives request name
      POST /api/v2/tenants/{tenant}/databases/{database_name}/collections chooses by name
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} read by GET /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name}
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} deleted by DELETE /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name}
      ? /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} listed by GET /api/v2/tenants/{tenant}/databases/{database_name}/collections at []
      ? /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id} key collection_id=id
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id} created by POST /api/v2/tenants/{tenant}/databases/{database_name}/collections
      ? POST /api/v2/tenants/{tenant}/databases/{database_name}/collections gives body id
      ? /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id} listed by GET /api/v2/tenants/{tenant}/databases/{database_name}/collections at []
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id} replaced by PUT /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id}
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_name} below /api/v2/tenants/{tenant}/databases/{database_name}
      /api/v2/tenants/{tenant}/databases/{database_name}/collections/{collection_id} below /api/v2/tenants/{tenant}/databases/{database_name}`,
    leavesOut: ['POST /api/v1/reset', 'POST /api/v2/reset'],
  },
];
