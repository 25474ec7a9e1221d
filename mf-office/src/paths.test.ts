import { describe, expect, it } from 'vitest';
import { hoursPath, pageOf } from './paths.ts';

describe('addresses of this remote', () => {
  it.each([
    ['/staff', { name: 'today' }],
    ['/staff/', { name: 'today' }],
    ['/staff/bookings', { name: 'bookings' }],
    ['/staff/calendar', { name: 'calendar' }],
    ['/staff/clients', { name: 'clients' }],
    ['/staff/clients/302', { name: 'client', clientId: 302 }],
    ['/staff/clients/302/', { name: 'client', clientId: 302 }],
    ['/staff/clients/302/forms', null],
    ['/staff/clients/0302', null],
    ['/staff/people', { name: 'people' }],
    ['/staff/people/7', null],
    ['/staff/settings', { name: 'settings' }],
    ['/staff/settings/look', { name: 'clinic-settings', page: 'look' }],
    ['/staff/settings/other', null],
    ['/staff/portraits', { name: 'portraits' }],
    ['/staff/releases', { name: 'releases' }],
    ['/staff/audit', { name: 'audit' }],
    ['/staff/consents', null],
    ['/site', null],
  ])('AU-13 SH-08 %s', (path, expected) => {
    expect(pageOf(path)).toEqual(expected);
  });
});

it.each([
  ['/staff/hours/101', 101],
  ['/staff/hours/101/', 101],
  ['/staff/hours', null],
])('TM-01 reads %s', (path, practitionerId) => {
  expect(pageOf(path)).toEqual({ name: 'hours', practitionerId });
  if (practitionerId !== null) expect(hoursPath(practitionerId)).toBe(path.replace(/\/$/, ''));
});

it.each(['/staff/hours/x', '/staff/hours/1234567890'])('TM-01 knows no practitioner at %s', (path) => {
  expect(pageOf(path)).toBeNull();
});
