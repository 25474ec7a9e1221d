import { aClinicInfo, aService, aServiceCategory } from '@carefront/shared/testing';
import { expect, it } from 'vitest';
import { serviceOptions } from './services.dialog.tsx';

it('offers the services of all categories, without those that the clinic has removed', () => {
  const removed = aService({ id: 13, deleted_at: '2026-11-01T00:00:00.000Z' });
  const categories = [
    aServiceCategory({ booking_site_services: [aService({ id: 12, name: 'Couples' }), removed] }),
    aServiceCategory({ booking_site_services: [aService({ id: 11, name: 'Alone' })] }),
  ];
  expect(serviceOptions(aClinicInfo({ categories }))).toEqual([
    { value: 12, label: 'Couples' },
    { value: 11, label: 'Alone' },
  ]);
});
