import type { Truth } from './truth.js';

const FOLDER = 'node_modules/@readme/oas-examples';

/** What a person reads in ten documents of @readme/oas-examples. */
export const README_EXAMPLES: readonly Truth[] = [
  {
    document: `${FOLDER}/3.0/yaml/petstore.yaml`,
    says: `
      /pet/{petId} key petId=id
      /pet/{petId} created by POST /pet
      /pet/{petId} read by GET /pet/{petId}
      ? /pet/{petId} replaced by PUT /pet
      /pet/{petId} changed by POST /pet/{petId}
      /pet/{petId} deleted by DELETE /pet/{petId}
      /store/order/{orderId} key orderId=id
      /store/order/{orderId} created by POST /store/order
      POST /store/order gives body id
      POST /store/order chooses by id
      /store/order/{orderId} read by GET /store/order/{orderId}
      /store/order/{orderId} deleted by DELETE /store/order/{orderId}
      POST /store/order body petId names /pet/{petId}
      /user/{username} key username=username
      /user/{username} created by POST /user
      POST /user gives request username
      POST /user chooses by username
      /user/{username} read by GET /user/{username}
      /user/{username} replaced by PUT /user/{username}
      /user/{username} deleted by DELETE /user/{username}
      ? GET /user/login query username names /user/{username}`,
    leavesOut: ['GET /user/logout', 'PUT /pet'],
  },
  {
    document: `${FOLDER}/3.0/yaml/petstore-simple.yaml`,
    says: `
      /pet/{id} read by GET /pet/{id}
      /pet/{id} replaced by PUT /pet/{id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/3.0/yaml/petstore-expanded.yaml`,
    says: `
      /pets/{id} key id=id
      /pets/{id} created by POST /pets
      POST /pets gives body id
      /pets/{id} listed by GET /pets at []
      GET /pets items have id
      /pets/{id} read by GET /pets/{id}
      /pets/{id} deleted by DELETE /pets/{id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/3.0/json/openapi-workshop/hoot.json`,
    says: `
      /hoot/{id} created by POST /hoot
      /hoot/{id} read by GET /hoot/{id}
      ? /hoot/{id} listed by GET /timeline at []
      ? POST /hoot body replyto names /hoot/{id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/3.0/yaml/link-example.yaml`,
    says: `
      ? /2.0/users/{username} key username=username
      ? /2.0/users/{username} read by GET /2.0/users/{username}
      ? GET /2.0/repositories/{username} path username names /2.0/users/{username}
      ? GET /2.0/repositories/{username}/{slug} path username names /2.0/users/{username}
      /2.0/repositories/{username}/{slug} key slug=slug
      /2.0/repositories/{username}/{slug} listed by GET /2.0/repositories/{username} at []
      GET /2.0/repositories/{username} items have slug
      /2.0/repositories/{username}/{slug} read by GET /2.0/repositories/{username}/{slug}
      /2.0/repositories/{username}/{slug}/pullrequests/{pid} key pid=id
      /2.0/repositories/{username}/{slug}/pullrequests/{pid} below /2.0/repositories/{username}/{slug}
      /2.0/repositories/{username}/{slug}/pullrequests/{pid} listed by GET /2.0/repositories/{username}/{slug}/pullrequests at []
      GET /2.0/repositories/{username}/{slug}/pullrequests items have id
      /2.0/repositories/{username}/{slug}/pullrequests/{pid} read by GET /2.0/repositories/{username}/{slug}/pullrequests/{pid}`,
    leavesOut: [],
  },
  { document: `${FOLDER}/3.0/yaml/parameters-common.yaml`, says: '', leavesOut: [] },
  { document: `${FOLDER}/3.0/yaml/uspto.yaml`, says: '', leavesOut: [] },
  {
    document: `${FOLDER}/3.0/yaml/readme-legacy.yaml`,
    says: `
      /api-specification/{id} created by POST /api-specification
      ? /api-specification/{id} listed by GET /api-specification at []
      /api-specification/{id} replaced by PUT /api-specification/{id}
      /api-specification/{id} deleted by DELETE /api-specification/{id}
      /categories/{slug} created by POST /categories
      ? /categories/{slug} listed by GET /categories at []
      /categories/{slug} read by GET /categories/{slug}
      /categories/{slug} replaced by PUT /categories/{slug}
      /categories/{slug} deleted by DELETE /categories/{slug}
      /changelogs/{slug} created by POST /changelogs
      ? /changelogs/{slug} listed by GET /changelogs at []
      /changelogs/{slug} read by GET /changelogs/{slug}
      /changelogs/{slug} replaced by PUT /changelogs/{slug}
      /changelogs/{slug} deleted by DELETE /changelogs/{slug}
      /custompages/{slug} created by POST /custompages
      ? /custompages/{slug} listed by GET /custompages at []
      /custompages/{slug} read by GET /custompages/{slug}
      /custompages/{slug} replaced by PUT /custompages/{slug}
      /custompages/{slug} deleted by DELETE /custompages/{slug}
      /docs/{slug} created by POST /docs
      /docs/{slug} read by GET /docs/{slug}
      /docs/{slug} replaced by PUT /docs/{slug}
      /docs/{slug} deleted by DELETE /docs/{slug}
      ? PUT /docs/{slug} body categorySlug names /categories/{slug}
      ? PUT /docs/{slug} body parentDocSlug names /docs/{slug}
      ? /version/{versionId} key versionId=version
      /version/{versionId} created by POST /version
      ? /version/{versionId} listed by GET /version at []
      /version/{versionId} read by GET /version/{versionId}
      /version/{versionId} replaced by PUT /version/{versionId}
      /version/{versionId} deleted by DELETE /version/{versionId}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/3.1/yaml/readme.yaml`,
    says: `
      /projects/{subdomain}/apikeys/{api_key_id} created by POST /projects/{subdomain}/apikeys
      /projects/{subdomain}/apikeys/{api_key_id} listed by GET /projects/{subdomain}/apikeys at [data]
      /projects/{subdomain}/apikeys/{api_key_id} read by GET /projects/{subdomain}/apikeys/{api_key_id}
      /projects/{subdomain}/apikeys/{api_key_id} changed by PATCH /projects/{subdomain}/apikeys/{api_key_id}
      /projects/{subdomain}/apikeys/{api_key_id} deleted by DELETE /projects/{subdomain}/apikeys/{api_key_id}
      /branches/{branch}/apis/{filename} key filename=filename
      /branches/{branch}/apis/{filename} below /branches/{branch}
      /branches/{branch}/apis/{filename} created by POST /branches/{branch}/apis
      /branches/{branch}/apis/{filename} listed by GET /branches/{branch}/apis at [data]
      GET /branches/{branch}/apis items have filename
      /branches/{branch}/apis/{filename} read by GET /branches/{branch}/apis/{filename}
      /branches/{branch}/apis/{filename} replaced by PUT /branches/{branch}/apis/{filename}
      /branches/{branch}/apis/{filename} deleted by DELETE /branches/{branch}/apis/{filename}
      /branches/{branch}/categories/{section}/{title} key title=title
      /branches/{branch}/categories/{section}/{title} below /branches/{branch}
      ? /branches/{branch}/categories/{section}/{title} created by POST /branches/{branch}/categories
      ? POST /branches/{branch}/categories gives body data.title
      ? POST /branches/{branch}/categories chooses by title
      /branches/{branch}/categories/{section}/{title} listed by GET /branches/{branch}/categories/{section} at [data]
      GET /branches/{branch}/categories/{section} items have title
      /branches/{branch}/categories/{section}/{title} read by GET /branches/{branch}/categories/{section}/{title}
      /branches/{branch}/categories/{section}/{title} changed by PATCH /branches/{branch}/categories/{section}/{title}
      /branches/{branch}/categories/{section}/{title} deleted by DELETE /branches/{branch}/categories/{section}/{title}
      ? /changelogs/{identifier} key identifier=slug
      /changelogs/{identifier} created by POST /changelogs
      ? POST /changelogs gives body data.slug
      ? POST /changelogs chooses by slug
      /changelogs/{identifier} listed by GET /changelogs at [data]
      ? GET /changelogs items have slug
      /changelogs/{identifier} read by GET /changelogs/{identifier}
      /changelogs/{identifier} changed by PATCH /changelogs/{identifier}
      /changelogs/{identifier} deleted by DELETE /changelogs/{identifier}
      /branches/{branch}/custom_pages/{slug} key slug=slug
      /branches/{branch}/custom_pages/{slug} below /branches/{branch}
      /branches/{branch}/custom_pages/{slug} created by POST /branches/{branch}/custom_pages
      POST /branches/{branch}/custom_pages gives body data.slug
      POST /branches/{branch}/custom_pages chooses by slug
      /branches/{branch}/custom_pages/{slug} listed by GET /branches/{branch}/custom_pages at [data]
      GET /branches/{branch}/custom_pages items have slug
      /branches/{branch}/custom_pages/{slug} read by GET /branches/{branch}/custom_pages/{slug}
      /branches/{branch}/custom_pages/{slug} changed by PATCH /branches/{branch}/custom_pages/{slug}
      /branches/{branch}/custom_pages/{slug} deleted by DELETE /branches/{branch}/custom_pages/{slug}
      /branches/{branch}/guides/{slug} key slug=slug
      /branches/{branch}/guides/{slug} below /branches/{branch}
      /branches/{branch}/guides/{slug} created by POST /branches/{branch}/guides
      POST /branches/{branch}/guides gives body data.slug
      POST /branches/{branch}/guides chooses by slug
      /branches/{branch}/guides/{slug} read by GET /branches/{branch}/guides/{slug}
      /branches/{branch}/guides/{slug} changed by PATCH /branches/{branch}/guides/{slug}
      /branches/{branch}/guides/{slug} deleted by DELETE /branches/{branch}/guides/{slug}
      /images/{identifier} created by POST /images
      /images/{identifier} listed by GET /images at [data]
      /images/{identifier} read by GET /images/{identifier}
      /branches/{branch}/reference/{slug} key slug=slug
      /branches/{branch}/reference/{slug} below /branches/{branch}
      /branches/{branch}/reference/{slug} created by POST /branches/{branch}/reference
      POST /branches/{branch}/reference gives body data.slug
      POST /branches/{branch}/reference chooses by slug
      /branches/{branch}/reference/{slug} read by GET /branches/{branch}/reference/{slug}
      /branches/{branch}/reference/{slug} changed by PATCH /branches/{branch}/reference/{slug}
      /branches/{branch}/reference/{slug} deleted by DELETE /branches/{branch}/reference/{slug}
      /branches/{branch}/recipes/{slug} key slug=slug
      /branches/{branch}/recipes/{slug} below /branches/{branch}
      /branches/{branch}/recipes/{slug} created by POST /branches/{branch}/recipes
      POST /branches/{branch}/recipes gives body data.slug
      /branches/{branch}/recipes/{slug} listed by GET /branches/{branch}/recipes at [data]
      GET /branches/{branch}/recipes items have slug
      /branches/{branch}/recipes/{slug} read by GET /branches/{branch}/recipes/{slug}
      /branches/{branch}/recipes/{slug} changed by PATCH /branches/{branch}/recipes/{slug}
      /branches/{branch}/recipes/{slug} deleted by DELETE /branches/{branch}/recipes/{slug}
      /branches/{branch} key branch=name
      /branches/{branch} created by POST /branches
      POST /branches gives body data.name
      POST /branches chooses by name
      /branches/{branch} listed by GET /branches at [data]
      GET /branches items have name
      /branches/{branch} read by GET /branches/{branch}
      /branches/{branch} changed by PATCH /branches/{branch}
      /branches/{branch} deleted by DELETE /branches/{branch}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/3.1/yaml/train-travel.yaml`,
    says: `
      /bookings/{bookingId} key bookingId=id
      /bookings/{bookingId} created by POST /bookings
      POST /bookings gives body id
      /bookings/{bookingId} listed by GET /bookings at [data]
      GET /bookings items have id
      /bookings/{bookingId} read by GET /bookings/{bookingId}
      /bookings/{bookingId} deleted by DELETE /bookings/{bookingId}
      /trips/{id} key id=id
      /trips/{id} listed by GET /trips at [data]
      GET /trips items have id
      POST /bookings body trip_id names /trips/{id}`,
    leavesOut: [],
  },
];
