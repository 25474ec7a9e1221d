import { CONTACT_TYPE_IDS, RELATIONSHIP_IDS } from '../../../src/clinic-set-up/public.ts';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import { demoPhone } from '../demo-clients.seed.ts';
import { MAPLE } from '../demo-ids.ts';
import { MAPLE_CLIENTS } from './maple-clients.data.ts';

const ADULT_FROM_YEARS = 18;

/** Seeds the guardians of all minors, and the contact of one client. */
export async function seedMapleFamily(tx: Tx): Promise<void> {
  const { clinicId, guardianId, contactId, users, clients } = MAPLE;
  const grace = {
    clinic_id: clinicId,
    id: guardianId,
    user_id: users.guardian,
    first_name: 'Grace',
    last_name: 'Adeyemi',
    email: 'guardian@maple.test',
    other_email: null,
    phone_number: demoPhone('416', 90),
    other_phone: null,
  };
  const ofAccounts: readonly number[] = [clients.child, clients.teenager];
  const otherMinors = MAPLE_CLIENTS.filter(({ id, age }) => age < ADULT_FROM_YEARS && !ofAccounts.includes(id));
  const parents = otherMinors.map(({ id, lastName }, index) => ({
    ...grace,
    id: guardianId + 1 + index,
    user_id: null,
    first_name: ['Helen', 'Omar', 'Nadia', 'Victor', 'Ruth', 'Samuel'][index % 6] ?? 'Helen',
    last_name: lastName,
    email: `guardian${id}@example.com`,
    phone_number: demoPhone('416', 91 + index),
  }));
  await tx
    .insertInto('guardian')
    .values([grace, ...parents])
    .execute();
  const link = {
    clinic_id: clinicId,
    contact_type_id: CONTACT_TYPE_IDS.parent,
    relationship_id: RELATIONSHIP_IDS.mother,
    is_preview_contact: true,
    is_notification_enabled: true,
    bool_notify_invoice_shared: true,
    bool_notify_note_shared: true,
  };
  await tx
    .insertInto('client_guardian')
    .values([
      ...ofAccounts.map((clientId) => ({ ...link, client_id: clientId, guardian_id: guardianId })),
      ...otherMinors.map(({ id }, index) => ({
        ...link,
        client_id: id,
        guardian_id: guardianId + 1 + index,
        relationship_id: index % 2 === 0 ? RELATIONSHIP_IDS.mother : RELATIONSHIP_IDS.father,
      })),
    ])
    .execute();
  const conor = {
    clinic_id: clinicId,
    id: contactId,
    user_id: users.contact,
    first_name: 'Conor',
    last_name: "O'Brien",
    email: 'contact@maple.test',
    phone_number: demoPhone('416', 89),
  };
  await tx.insertInto('contact').values(conor).execute();
  const caseWork = {
    clinic_id: clinicId,
    client_id: clients.ofContact,
    contact_id: contactId,
    contact_type_id: CONTACT_TYPE_IDS.caseWorker,
    relationship_id: null,
  };
  await tx.insertInto('client_contact').values(caseWork).execute();
}
