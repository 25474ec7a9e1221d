import { dateAt, type IsoDate } from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { adultForm, type BookingBody, guardianRow, type Instruction, openStart } from './book-given.ts';

const JONAS: Instruction = {
  practitioner: MAPLE.practitioners.jonas,
  serviceId: MAPLE.services.consultation,
  zone: 'America/Toronto',
};
/** Personal fields of a known client's form: all empty. */
export const BLANK = {
  ...{ first_name: '', last_name: '', dob: '', email: '', phone_number: '' },
  ...{ address: '', city: '' },
};
/** The dialog's result, without the text that it showed. */
export const SIGNED = { title: 'Consent to care at Maple Therapy', form_type_id: 1, status: 'Signed' } as const;
export const CHILD = {
  dob: '2018-03-02',
  bool_needs_guardian: 1,
  email: '',
  guardian: [guardianRow({ is_preview_contact: 1 })],
} as const satisfies Partial<BookingBody>;

/** Books appointments with Maple's Jonas that include a consent, each on a separate Tuesday. */
export function bookConsentGiven(server: TestServer) {
  const { db } = server;
  let weeks = 0;
  const nextDay = (): IsoDate => {
    weeks += 1;
    const zone = server.deps.zones.requireZone(JONAS.zone);
    return dateAt(zone, Date.UTC(2026, 10, 24 + weeks * 7, 17));
  };
  const consentsOf = (appointmentId: string) =>
    db.selectFrom('consent').selectAll().where('appointment_id', '=', appointmentId).execute();
  return {
    consentsOf,
    form: async (consent: unknown, changes: Partial<BookingBody> = {}): Promise<BookingBody> =>
      adultForm(JONAS, await openStart(server.as(), JONAS, nextDay()), { is_consent_form: 1, consent, ...changes }),
    async booked(body: BookingBody, visitor: TestVisitor = server.as()) {
      const answer = await visitor.call('bookOnSite', { body });
      if (answer.status !== 201) throw new Error(`booking was answered ${answer.status}`);
      const { id } = answer.body.appointment;
      const [consent, ...others] = await consentsOf(id);
      if (others.length > 0) throw new Error('a booking has one consent');
      return { id, consent };
    },
    signaturesOf: (consentId = '00000000-0000-0000-0000-000000000000') =>
      db.selectFrom('consent_signature').selectAll().where('consent_id', '=', consentId).execute(),
    linksOf: (consentId = '00000000-0000-0000-0000-000000000000') =>
      db.selectFrom('consent_link').selectAll().where('consent_id', '=', consentId).execute(),
    async logOf(subjectId = ''): Promise<string[]> {
      const rows = await db
        .selectFrom('audit_event')
        .select('action')
        .where('subject_id', '=', subjectId)
        .where('result', '=', 'done')
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
    /** Returns the waiting emails about consents. */
    async emailsOf(consentId = ''): Promise<string[]> {
      const links = await db.selectFrom('consent_link').select('id').where('consent_id', '=', consentId).execute();
      const copies = await db.selectFrom('consent_copy').select('id').where('consent_id', '=', consentId).execute();
      const ids = [consentId, ...[...links, ...copies].map(({ id }) => id)];
      const rows = await db.selectFrom('outbox').select(['kind', 'details']).orderBy('kind').execute();
      const isOurs = (details: string) => ids.some((id) => details.includes(id));
      return rows.filter(({ details }) => isOurs(JSON.stringify(details))).map(({ kind }) => kind);
    },
    counts: async () => {
      const count = async (table: 'client' | 'appointment' | 'consent' | 'guardian') =>
        (await db.selectFrom(table).select('id').execute()).length;
      return Promise.all((['client', 'appointment', 'consent', 'guardian'] as const).map(count));
    },
  };
}
