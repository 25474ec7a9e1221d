import type { BodyOf } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { createFromTemplate, type NewConsent } from '../../src/features/consent/record/consent.repository.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { assignClient } from './consent-given.ts';

export const LINK_MINUTES = CONSENT_LINK_DAYS * 24 * 60;

/** The guardian whom the clinic asks: the child's mother, whose account has this address. */
export const GRACE = { email: 'guardian@maple.test', first_name: 'Grace', last_name: 'Adeyemi' };

/** Creates consents of Maple's child, and emails links for them. */
export function consentLinkGiven({ db, deps, clock }: TestServer) {
  const linksOf = (consentId: string) =>
    db.selectFrom('consent_link').selectAll().where('consent_id', '=', consentId).orderBy('created_at').execute();
  return {
    linksOf,
    /** Assigns the child to Amara, because only the client's practitioners see unsigned consents. */
    assigned: () => assignClient(db, MAPLE.clinicId, MAPLE.clients.child, MAPLE.practitioners.amara.id),
    /** Creates a draft that names no person, as if the clinic had made it. */
    consent: (changes: Partial<NewConsent> = {}): Promise<string> =>
      inClinic(MAPLE.clinicId, () =>
        transaction(deps.database.db, async (tx) => {
          const { id } = await createFromTemplate(tx, {
            clinicId: MAPLE.clinicId,
            clientId: MAPLE.clients.child,
            practitionerId: MAPLE.practitioners.amara.id,
            appointmentId: null,
            guardian: null,
            thirdPartyContact: [],
            status: 'Draft',
            locale: 'en',
            createdByUserId: MAPLE.users.staff,
            nowMs: clock.nowMs(),
            ...changes,
          });
          return id;
        }),
      ),
    /**
     * Asks the guardian, or the person in `changes`, to sign.
     * @returns The token in their email.
     */
    async asked(
      visitor: TestVisitor,
      consentId: string,
      changes: Partial<BodyOf<'emailGuardian'>> = {},
    ): Promise<string> {
      const { status } = await visitor.call('emailGuardian', {
        params: { id: consentId },
        body: { ...GRACE, ...changes },
      });
      if (status !== 202) throw new Error(`asking the guardian was answered ${status}`);
      const last = (await linksOf(consentId)).find(({ used_at, ended_at }) => used_at === null && ended_at === null);
      if (!last) throw new Error('no link is open');
      return linkToken(deps, 'consent', last.id);
    },
    row: (id: string) => db.selectFrom('consent').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    signaturesOf: (consentId: string) =>
      db.selectFrom('consent_signature').selectAll().where('consent_id', '=', consentId).execute(),
    /** Log rows about the consent, oldest first. */
    async logOf(consentId: string): Promise<[string, string, string][]> {
      const rows = await db
        .selectFrom('audit_event')
        .select(['action', 'actor_kind', 'result'])
        .where('subject_id', '=', consentId)
        .orderBy('id')
        .execute();
      return rows.map(({ action, actor_kind, result }) => [action, actor_kind, result]);
    },
  };
}
