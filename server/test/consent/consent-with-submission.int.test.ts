import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import {
  type ConsentSubmission,
  checkSentConsent,
  type SubmittedClient,
  writeSubmittedConsent,
} from '../../src/features/consent/public.ts';
import { ANONYMOUS, type Person } from '../../src/platform/access/actor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { bookConsentGiven, SIGNED } from '../booking/book-consent-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clinicId, clients } = MAPLE;
const { signaturesOf, linksOf, logOf, emailsOf } = bookConsentGiven(server);
const clinic = { id: clinicId, name: 'Maple Therapy', timezone: 'America/Toronto', consent_age_years: 18 };
const { consent_tos } = await db
  .selectFrom('clinic')
  .select('consent_tos')
  .where('id', '=', clinicId)
  .executeTakeFirstOrThrow();
const terms = consent_tos ?? '';
const consent = { ...SIGNED, terms, signature: ' Noor Haddad ' };
const newClient = (id: number): SubmittedClient => ({ id, isNew: true, canBeSubmitter: true });

/** Writes the consent of a form without an appointment, and returns the row. */
async function submit(changes: Partial<ConsentSubmission> = {}) {
  const submission: ConsentSubmission = {
    ...{
      clinic,
      locale: 'en',
      actor: ANONYMOUS,
      client: newClient(clients.adult),
      email: 'noor@example.test',
      consent,
    },
    request: { ip: '198.51.100.7', id: 'request-1', headers: {} },
    ...{ practitionerId: null, appointmentId: null, auditDetails: { registration_id: 7 } },
    ...changes,
  };
  await inClinic(clinicId, () => transaction(deps.database.db, (tx) => writeSubmittedConsent(tx, deps, submission)));
  return db.selectFrom('consent').selectAll().orderBy('created_at', 'desc').execute();
}

beforeEach(async () => {
  await server.given.clinicSettings('maple', { consent_tos: terms });
  await db.deleteFrom('outbox').execute();
  server.clock.advanceMinutes(1);
});

describe('writeSubmittedConsent, for a form without an appointment', () => {
  it('CO-09 CO-10 stores the signed consent of an adult, and emails a copy to the typed address', async () => {
    const [row] = await submit();
    expect(row).toMatchObject({
      ...{ client_id: clients.adult, appointment_id: null, practitioner_id: null, status: 'Signed', terms },
      created_by_user_id: null,
    });
    expect(await signaturesOf(row?.id)).toMatchObject([
      { part: 'signer', role: 'client', name: 'Noor Haddad', method: 'booking', ip: '198.51.100.7', link_id: null },
    ]);
    expect(await logOf(row?.id)).toEqual(['consent.created', 'consent.signed']);
    // The notice goes to the client's address on file, which is not the typed one.
    expect(await emailsOf(row?.id)).toEqual(['consent-copy', 'consent-signed', 'consent-signed-notice']);
  });

  it('CO-09 records the details of the submission in the audit log', async () => {
    const [row] = await submit();
    const [created] = await db
      .selectFrom('audit_event')
      .select('details')
      .where('subject_id', '=', row?.id ?? '')
      .where('action', '=', 'consent.created')
      .execute();
    expect(created?.details).toEqual({ registration_id: 7 });
  });

  it('CO-11 CO-12 emails a link to the guardian of a child, and stores no signature', async () => {
    const [row] = await submit({ client: newClient(clients.child), consent: { ...SIGNED, status: 'Viewed' } });
    expect(row).toMatchObject({ appointment_id: null, status: 'Draft', guardian_email: 'guardian@maple.test' });
    expect(await signaturesOf(row?.id)).toEqual([]);
    expect(await linksOf(row?.id)).toMatchObject([{ email: 'guardian@maple.test', sent_by_user_id: null }]);
  });

  it('CO-12 asks a known client by their account when staff submit the form', async () => {
    const actor: Person = {
      kind: 'person',
      userId: MAPLE.users.staff,
      roles: ['staff'],
      ...{ practitionerId: null, clientId: null, guardianId: null, contactId: null },
      session: { id: 's', authenticatedAtMs: 0, endsAtMs: 0, hasSecondFactor: false },
    };
    const [row] = await submit({ actor, client: { id: clients.adult, isNew: false } });
    expect(row).toMatchObject({ status: 'Draft', created_by_user_id: MAPLE.users.staff });
    expect(await emailsOf(row?.id)).toEqual(['consent-waiting']);
  });

  it('CO-09 writes nothing when the text changed after the check', async () => {
    const before = await submit();
    await server.given.clinicSettings('maple', { consent_tos: '<p>Newer terms.</p>' });
    await expect(submit()).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await db.selectFrom('consent').select('id').execute()).toHaveLength(before.length);
  });
});

describe('checkSentConsent', () => {
  const ADULT = { bool_needs_guardian: 0, dob: null } as const;
  const CHILD = { bool_needs_guardian: 1, dob: null } as const;
  const check = (sent: unknown, client: number | typeof ADULT | typeof CHILD) =>
    inClinic(clinicId, () =>
      checkSentConsent(deps, {
        ...{ clinic, locale: 'en', actor: ANONYMOUS, consent: sent, client, today: '2026-11-20' as const },
      }),
    );

  it.each([
    { what: 'a signed consent of a new adult', sent: consent, client: ADULT, codes: {} },
    { what: 'a missing consent', sent: undefined, client: ADULT, codes: { consent: 'consent-required' } },
    { what: 'an earlier text', sent: { ...consent, terms: 'x' }, client: ADULT, codes: { consent: 'consent-changed' } },
    {
      what: 'a name typed for a new child',
      sent: consent,
      client: CHILD,
      codes: { consent: 'consent-by-guardian' },
    },
    { what: 'a name typed for a known child', sent: consent, client: clients.child, codes: {} },
  ])('BK-75 CO-12 checks $what', async ({ sent, client, codes }) => {
    expect(await check(sent, client)).toEqual({ codes, hasTerms: true });
  });

  it('BK-75 returns that a clinic without terms asks for no consent', async () => {
    await server.given.clinicSettings('maple', { consent_tos: null });
    expect(await check(undefined, ADULT)).toEqual({ codes: {}, hasTerms: false });
  });
});
