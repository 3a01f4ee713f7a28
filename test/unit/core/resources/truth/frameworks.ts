import type { Truth } from './truth.js';

const FOLDER = 'test/fixtures/resources';

/** What a person reads in the documents of seven frameworks. */
export const FRAMEWORKS: readonly Truth[] = [
  {
    document: `${FOLDER}/fastapi-shop.yaml`,
    says: `
      /api/v1/users/{user_id} key user_id=id
      /api/v1/users/{user_id} created by POST /api/v1/users/
      POST /api/v1/users/ gives body id
      /api/v1/users/{user_id} listed by GET /api/v1/users/ at [data]
      GET /api/v1/users/ items have id
      /api/v1/users/{user_id} read by GET /api/v1/users/{user_id}
      /api/v1/users/{user_id} changed by PATCH /api/v1/users/{user_id}
      /api/v1/users/{user_id} deleted by DELETE /api/v1/users/{user_id}
      ? GET /api/v1/items/ query owner_id names /api/v1/users/{user_id}
      GET /api/v1/items/ query user_id names /api/v1/users/{user_id}
      /api/v1/items/{id} key id=id
      /api/v1/items/{id} created by POST /api/v1/items/
      POST /api/v1/items/ gives body id
      /api/v1/items/{id} listed by GET /api/v1/items/ at []
      GET /api/v1/items/ items have id
      /api/v1/items/{id} read by GET /api/v1/items/{id}
      /api/v1/items/{id} replaced by PUT /api/v1/items/{id}
      /api/v1/items/{id} deleted by DELETE /api/v1/items/{id}
      POST /api/v1/items/ body user_id names /api/v1/users/{user_id}
      PUT /api/v1/items/{id} body user_id names /api/v1/users/{user_id}
      /api/v1/orders/{order_id} key order_id=order_id
      /api/v1/orders/{order_id} created by POST /api/v1/orders/
      POST /api/v1/orders/ gives body order_id
      /api/v1/orders/{order_id} read by GET /api/v1/orders/{order_id}
      POST /api/v1/orders/ body lines.*.item_id names /api/v1/items/{id}
      ? POST /api/v1/orders/ body gift_item_ids.* names /api/v1/items/{id}
      POST /api/v1/orders/ body related_order_id names /api/v1/orders/{order_id}`,
    leavesOut: ['DELETE /api/v1/users/me', 'POST /api/v1/utils/clear-cache/'],
    writesSettings: ['PATCH /api/v1/users/me'],
  },
  {
    document: `${FOLDER}/springdoc-clinic.yaml`,
    says: `
      /api/owners/{ownerId} key ownerId=id
      /api/owners/{ownerId} created by POST /api/owners
      POST /api/owners gives body id
      /api/owners/{ownerId} listed by GET /api/owners at [content]
      GET /api/owners items have id
      /api/owners/{ownerId} read by GET /api/owners/{ownerId}
      /api/owners/{ownerId} replaced by PUT /api/owners/{ownerId}
      /api/owners/{ownerId} deleted by DELETE /api/owners/{ownerId}
      /api/owners/{ownerId}/pets/{petId} key petId=id
      /api/owners/{ownerId}/pets/{petId} below /api/owners/{ownerId}
      /api/owners/{ownerId}/pets/{petId} created by POST /api/owners/{ownerId}/pets
      POST /api/owners/{ownerId}/pets gives body id
      /api/owners/{ownerId}/pets/{petId} read by GET /api/owners/{ownerId}/pets/{petId}
      /api/owners/{ownerId}/pets/{petId} replaced by PUT /api/owners/{ownerId}/pets/{petId}
      /api/visits/{uuid} key uuid=uuid
      /api/visits/{uuid} created by POST /api/visits
      POST /api/visits gives location
      /api/visits/{uuid} read by GET /api/visits/{uuid}
      /api/visits/{uuid} changed by PATCH /api/visits/{uuid}
      POST /api/visits body petId names /api/owners/{ownerId}/pets/{petId}
      POST /api/visits body vetId names /api/vets/{id}
      /api/vets/{id} key id=id
      /api/vets/{id} listed by GET /api/vets at []
      GET /api/vets items have id
      /api/vets/{id} read by GET /api/vets/{id}`,
    leavesOut: ['DELETE /api/visits', 'POST /actuator/shutdown'],
  },
  {
    document: `${FOLDER}/rswag-blog.yaml`,
    says: `
      /api/v1/blogs/{id} key id=id
      /api/v1/blogs/{id} created by POST /api/v1/blogs
      POST /api/v1/blogs gives body blog.id
      /api/v1/blogs/{id} listed by GET /api/v1/blogs at [blogs]
      GET /api/v1/blogs items have id
      /api/v1/blogs/{id} read by GET /api/v1/blogs/{id}
      /api/v1/blogs/{id} changed by PATCH /api/v1/blogs/{id}
      /api/v1/blogs/{id} replaced by PUT /api/v1/blogs/{id}
      /api/v1/blogs/{id} deleted by DELETE /api/v1/blogs/{id}
      POST /api/v1/blogs body blog.category_slug names /api/v1/categories/{slug}
      /api/v1/blogs/{blog_id}/comments/{id} key id=id
      /api/v1/blogs/{blog_id}/comments/{id} below /api/v1/blogs/{id}
      /api/v1/blogs/{blog_id}/comments/{id} created by POST /api/v1/blogs/{blog_id}/comments
      ? /api/v1/blogs/{blog_id}/comments/{id} listed by GET /api/v1/blogs/{blog_id}/comments at []
      /api/v1/blogs/{blog_id}/comments/{id} read by GET /api/v1/blogs/{blog_id}/comments/{id}
      /api/v1/blogs/{blog_id}/comments/{id} deleted by DELETE /api/v1/blogs/{blog_id}/comments/{id}
      /api/v1/categories/{slug} key slug=slug
      /api/v1/categories/{slug} created by POST /api/v1/categories
      POST /api/v1/categories gives request slug
      POST /api/v1/categories chooses by slug
      /api/v1/categories/{slug} listed by GET /api/v1/categories at []
      GET /api/v1/categories items have slug
      /api/v1/categories/{slug} deleted by DELETE /api/v1/categories/{slug}`,
    leavesOut: ['DELETE /api/v1/session', 'POST /api/v1/blogs/import'],
  },
  {
    document: `${FOLDER}/nestjs-tasks.yaml`,
    says: `
      /projects/{projectId} key projectId=_id
      /projects/{projectId} created by POST /projects
      POST /projects gives body data._id
      /projects/{projectId} listed by GET /projects at [data]
      GET /projects items have _id
      /projects/{projectId} read by GET /projects/{projectId}
      /projects/{projectId} changed by PATCH /projects/{projectId}
      /projects/{projectId} deleted by DELETE /projects/{projectId}
      POST /projects body userIds.* names /users/{id}
      /tasks/{id} key id=id
      /tasks/{id} created by POST /projects/{projectId}/tasks
      POST /projects/{projectId}/tasks gives body id
      /tasks/{id} listed by GET /projects/{projectId}/tasks at [results]
      GET /projects/{projectId}/tasks items have id
      /tasks/{id} read by GET /tasks/{id}
      /tasks/{id} replaced by PUT /tasks/{id}
      /tasks/{id} deleted by DELETE /tasks/{id}
      ? GET /projects/{projectId}/tasks query assigneeId names /users/{id}
      GET /projects/{projectId}/tasks query userId names /users/{id}
      /users/{id} created by POST /users
      ? /users/{id} listed by GET /users at []
      /users/{id} read by GET /users/{id}
      /users/{id} deleted by DELETE /users/{id}
      /files/{filename} created by POST /files
      /files/{filename} read by GET /files/{filename}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/drf-library.yaml`,
    says: `
      /api/authors/{id}/ key id=id
      /api/authors/{id}/ created by POST /api/authors/
      POST /api/authors/ gives body id
      /api/authors/{id}/ listed by GET /api/authors/ at [results]
      GET /api/authors/ items have id
      /api/authors/{id}/ read by GET /api/authors/{id}/
      /api/authors/{id}/ replaced by PUT /api/authors/{id}/
      /api/authors/{id}/ changed by PATCH /api/authors/{id}/
      /api/authors/{id}/ deleted by DELETE /api/authors/{id}/
      /api/authors/{author_pk}/books/{id}/ key id=id
      /api/authors/{author_pk}/books/{id}/ below /api/authors/{id}/
      /api/authors/{author_pk}/books/{id}/ listed by GET /api/authors/{author_pk}/books/ at [results]
      GET /api/authors/{author_pk}/books/ items have id
      /api/authors/{author_pk}/books/{id}/ read by GET /api/authors/{author_pk}/books/{id}/
      /api/books/{id}/ key id=id
      /api/books/{id}/ created by POST /api/books/
      POST /api/books/ gives body id
      /api/books/{id}/ listed by GET /api/books/ at [results]
      GET /api/books/ items have id
      /api/books/{id}/ read by GET /api/books/{id}/
      /api/books/{id}/ deleted by DELETE /api/books/{id}/
      ? GET /api/books/ query author names /api/authors/{id}/
      POST /api/books/ body author names /api/authors/{id}/
      POST /api/books/ body tags.* names /api/tags/{slug}/ by id
      POST /api/books/bulk_delete/ body book_ids.* names /api/books/{id}/
      /api/tags/{slug}/ key slug=slug
      /api/tags/{slug}/ created by POST /api/tags/
      POST /api/tags/ gives body slug
      POST /api/tags/ chooses by slug
      /api/tags/{slug}/ listed by GET /api/tags/ at []
      GET /api/tags/ items have slug
      /api/tags/{slug}/ read by GET /api/tags/{slug}/
      POST /api/loans/ body book_id names /api/books/{id}/
      /api/loans/{id} key id=id
      /api/loans/{id} created by POST /api/loans/
      POST /api/loans/ gives body id`,
    leavesOut: ['POST /api/books/bulk_delete/'],
    writesSettings: ['PUT /api/profile/', 'PATCH /api/profile/'],
  },
  {
    document: `${FOLDER}/huma-devices.yaml`,
    says: `
      /devices/{device-id} key device-id=id
      /devices/{device-id} created by PUT /devices/{device-id}
      PUT /devices/{device-id} gives path
      /devices/{device-id} listed by GET /devices at [devices]
      GET /devices items have id
      /devices/{device-id} read by GET /devices/{device-id}
      /devices/{device-id} replaced by PUT /devices/{device-id}
      /devices/{device-id} deleted by DELETE /devices/{device-id}
      /jobs/{id} key id=id
      /jobs/{id} created by POST /jobs
      ? POST /jobs gives body id
      POST /jobs gives location
      /jobs/{id} read by GET /jobs/{id}
      POST /jobs body deviceId names /devices/{device-id}
      /alerts/{ref} key ref=ticket.number
      /alerts/{ref} created by POST /alerts
      POST /alerts gives body ticket.number
      /alerts/{ref} listed by GET /alerts at [alerts]
      GET /alerts items have ticket.number
      /alerts/{ref} read by GET /alerts/{ref}
      POST /alerts body device_ids.* names /devices/{device-id}`,
    leavesOut: [],
  },
  {
    document: `${FOLDER}/laravel-forum.yaml`,
    says: `
      /posts/{post} key post=id
      /posts/{post} created by POST /posts
      POST /posts gives body data.id
      /posts/{post} listed by GET /posts at [data]
      GET /posts items have id
      /posts/{post} read by GET /posts/{post}
      /posts/{post} replaced by PUT /posts/{post}
      /posts/{post} deleted by DELETE /posts/{post}
      /posts/{post}/comments/{comment} key comment=id
      /posts/{post}/comments/{comment} below /posts/{post}
      /posts/{post}/comments/{comment} created by POST /posts/{post}/comments
      POST /posts/{post}/comments gives body data.id
      /posts/{post}/comments/{comment} listed by GET /posts/{post}/comments at [data]
      GET /posts/{post}/comments items have id
      /posts/{post}/comments/{comment} deleted by DELETE /posts/{post}/comments/{comment}
      ? /categories/{category} key category=slug
      /categories/{category} created by POST /categories
      ? POST /categories gives body data.slug
      /categories/{category} listed by GET /categories at [data]
      ? GET /categories items have slug
      /categories/{category} read by GET /categories/{category}
      POST /posts body parent_post_id names /posts/{post}`,
    leavesOut: ['POST /posts/import'],
  },
];
