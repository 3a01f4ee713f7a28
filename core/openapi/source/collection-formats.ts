/**
 * The field of an upgraded parameter, header or property of a form that says how lists were written in Swagger 2.0 where OpenAPI 3 has no word for it: the
 * `collectionFormat`s of the list and of those inside it, from the outside.
 */
export const COLLECTION_FORMATS = 'x-collectionFormat';
