import type { Role } from '@carefront/shared/contracts';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { canOpenClient } from './booked-client.tsx';

it.each<[AppointmentStatus, Role[], boolean]>([
  ['requested', ['practitioner'], false],
  ['declined', ['practitioner'], false],
  ['confirmed', ['practitioner'], true],
  ['completed', ['practitioner'], true],
  ['requested', ['practitioner', 'staff'], true],
  ['requested', ['owner'], true],
  ['declined', ['office_admin'], true],
  ['requested', [], false],
])('RL-01 RL-02 the client of a booking that is %s, for %s: %s', (status, roles, expected) => {
  expect(canOpenClient(status, roles)).toBe(expected);
});
