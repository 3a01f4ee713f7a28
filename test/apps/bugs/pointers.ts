const PLANT = '/components/schemas/Plant';
const NEW_PLANT = '/components/schemas/NewPlant';
const WITH_ID = `${NEW_PLANT}/allOf/1`;
const ERROR = '/components/schemas/Error';
const POST = '/paths/~1plants/post';
const JSON_BODY = 'content/application~1json';

/** Where openapi.yaml says what, as JSON pointers. */
export const at = {
  plant: PLANT,
  plantType: `${PLANT}/type`,
  plantRequired: `${PLANT}/required`,
  name: `${PLANT}/properties/name`,
  nameType: `${PLANT}/properties/name/type`,
  tag: `${PLANT}/properties/tag`,
  tagType: `${PLANT}/properties/tag/type`,
  newPlant: NEW_PLANT,
  allOf: `${NEW_PLANT}/allOf`,
  withId: WITH_ID,
  withIdType: `${WITH_ID}/type`,
  idRequired: `${WITH_ID}/required`,
  id: `${WITH_ID}/properties/id`,
  idType: `${WITH_ID}/properties/id/type`,
  idFormat: `${WITH_ID}/properties/id/format`,
  errorType: `${ERROR}/type`,
  errorRequired: `${ERROR}/required`,
  code: `${ERROR}/properties/error`,
  codeType: `${ERROR}/properties/error/type`,
  codeFormat: `${ERROR}/properties/error/format`,
  message: `${ERROR}/properties/message`,
  messageType: `${ERROR}/properties/message/type`,
  post: POST,
  body: `${POST}/requestBody`,
  bodyRequired: `${POST}/requestBody/required`,
  bodyContent: `${POST}/requestBody/content`,
  bodyJson: `${POST}/requestBody/${JSON_BODY}`,
  bodySchema: `${POST}/requestBody/${JSON_BODY}/schema`,
  responses: `${POST}/responses`,
  ok: `${POST}/responses/200`,
  okContent: `${POST}/responses/200/content`,
  okJson: `${POST}/responses/200/${JSON_BODY}`,
  okSchema: `${POST}/responses/200/${JSON_BODY}/schema`,
  bad: `${POST}/responses/400`,
  badContent: `${POST}/responses/400/content`,
  badJson: `${POST}/responses/400/${JSON_BODY}`,
  badSchema: `${POST}/responses/400/${JSON_BODY}/schema`,
  security: '/security',
  bearerAuth: '/components/securitySchemes/bearerAuth',
  bearerScheme: '/components/securitySchemes/bearerAuth/scheme',
} as const;

/** The places that say what a body is: a reader may look at any of them when a whole body is misjudged. */
export const wholeBody: readonly string[] = [at.newPlant, at.allOf, at.withId, at.withIdType, at.plant, at.plantType, at.bodySchema];

/** The places that say what a 200 holds. */
export const wholeResponse: readonly string[] = [at.ok, at.okContent, at.okJson, at.okSchema, at.plant];

/** The places that say what a 400 holds. */
export const wholeError: readonly string[] = [at.bad, at.badContent, at.badJson, at.badSchema];

/** The items of a list that say the same as the list: each name of a `required`. */
export const itemsOf: ReadonlyMap<string, readonly string[]> = new Map([
  [at.plantRequired, [`${at.plantRequired}/0`]],
  [at.idRequired, [`${at.idRequired}/0`]],
  [at.errorRequired, [`${at.errorRequired}/0`, `${at.errorRequired}/1`]],
]);
