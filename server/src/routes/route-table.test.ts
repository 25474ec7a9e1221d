import { ROUTES } from '@carefront/shared/contracts/routes';
import { expect, it } from 'vitest';
import { accountRoutes } from './accounts.ts';
import { bookingRoutes } from './booking.ts';
import { clinicRoutes } from './clinic.ts';
import { consentRoutes } from './consent.ts';
import { formRoutes } from './forms.ts';
import { peopleRoutes } from './people.ts';
import { platformRoutes } from './platform.ts';
import { siteRoutes } from './site.ts';

it('RL-02 every call of the contracts has its use case in exactly one table', () => {
  const tables = [
    platformRoutes,
    accountRoutes,
    peopleRoutes,
    clinicRoutes,
    siteRoutes,
    bookingRoutes,
    consentRoutes,
    formRoutes,
  ];
  expect(tables.flatMap((table) => Object.keys(table)).sort()).toEqual(Object.keys(ROUTES).sort());
});
