import { describe, expect, it } from 'vitest';
import { toldRole } from '../../../../core/words/told-role.js';

describe('the role to which a text leaves an operation', () => {
  it.each([
    ['Managers only. The title must not exist yet.', 'manager'],
    ['For the operator, while the parcel is registered.', 'operator'],
    ['For the operator only; the courier gets 403.', 'operator'],
    ['addCourt. Add a court (manager)', 'manager'],
    ['Only staff.', 'staff'],
    ['Only an admin may do this.', 'admin'],
    ['Requires the role `editor`.', 'editor'],
    ['This operation requires admin rights.', 'admin'],
    ['Staff role only.', 'staff'],
  ])('is read in: %s', (text, role) => expect(toldRole(text)).toBe(role));

  it.each([
    'Only the manager may name another member.',
    'For the owner and the manager; for other users it does not exist.',
    'A member may read only his own bookings.',
    'For the owner only.',
    'For everyone.',
    'Managers only. For the courier.',
    'Lists the bookings of this court only.',
  ])('is not told by: %s', (text) => expect(toldRole(text)).toBeUndefined());
});
