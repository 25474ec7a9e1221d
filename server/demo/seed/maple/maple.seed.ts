import { addDays, type IsoDate } from '@carefront/shared/domain';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import { type DemoProtection, seedUsers } from '../demo-accounts.seed.ts';
import { seedClients } from '../demo-clients.seed.ts';
import { seedClinic, seedPractitioners, seedServices, seedSite } from '../demo-clinic.seed.ts';
import { MAPLE } from '../demo-ids.ts';
import { seedTranslations } from '../demo-translations.seed.ts';
import { seedMapleForms } from './forms/maple-forms.seed.ts';
import { seedMapleCards } from './maple-cards.seed.ts';
import { MAPLE_CLIENTS } from './maple-clients.data.ts';
import { MAPLE_CATEGORIES, MAPLE_CLINIC } from './maple-clinic.data.ts';
import { seedMapleConsents } from './maple-consents.seed.ts';
import { seedMapleFamily } from './maple-family.seed.ts';
import { MAPLE_FRENCH } from './maple-french.data.ts';
import { MAPLE_PRACTITIONERS, MAPLE_USERS } from './maple-people.data.ts';
import { seedMapleSchedules } from './maple-schedules.seed.ts';
import { MAPLE_SITE } from './maple-site.data.ts';
import { seedMaplePrograms } from './programs/maple-programs.seed.ts';

/** Seeds the clinic for first visits: every feature is switched on. */
export async function seedMaple(tx: Tx, today: IsoDate, protection: DemoProtection): Promise<void> {
  const { clinicId } = MAPLE;
  await seedClinic(tx, clinicId, MAPLE_CLINIC);
  await seedUsers(tx, clinicId, protection, MAPLE_USERS);
  await seedPractitioners(tx, clinicId, MAPLE_PRACTITIONERS);
  await seedServices(tx, clinicId, MAPLE_CATEGORIES, `${addDays(today, -60)}T12:00:00Z`);
  await seedMapleSchedules(tx, today);
  await seedClients(tx, clinicId, MAPLE_CLIENTS, today);
  await seedMapleFamily(tx);
  await seedMapleCards(tx, today);
  await seedMapleConsents(tx, today);
  await seedMaplePrograms(tx, today);
  await seedMapleForms(tx, today, MAPLE_CLINIC.clinic.consent_tos ?? '');
  await seedSite(tx, clinicId, MAPLE_SITE);
  await seedTranslations(tx, clinicId, MAPLE_FRENCH);
}
