import { type Locale, serverPath } from '@carefront/shared/contracts';
import { accountEmailKind, emailKeyOf } from '../accounts/public.ts';
import type { Deps } from '../deps.ts';
import {
  type EmailKind,
  type EmailTexts,
  enqueueMessage,
  findSendingClinic,
  formatEmail,
  oneLine,
} from '../messages/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangedPerson } from './change-client.ts';

/** Tells the account that proposed a change what the office decided. It does not say which change. Emails of an older release have no client. */
export const CLIENT_CHANGE_DECIDED = accountEmailKind<{ userId: number; isAccepted: boolean; clientId?: number }>(
  'client-change-decided',
  async (_deps, { details }) => ({
    userId: details.userId,
    texts: details.isAccepted ? CHANGE_ACCEPTED_TEXTS : CHANGE_REFUSED_TEXTS,
    path: serverPath('account'),
    clientId: details.clientId,
  }),
  { namesClient: true },
);

/** Tells a former address that data on file changed. Greets without a name: the reader may be another person now. */
export const DETAILS_CHANGED: EmailKind<{ email: string }> = {
  name: 'details-changed',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details, locale }) {
    const clinic = await findSendingClinic(deps.database.db, clinicId);
    const texts = DETAILS_CHANGED_TEXTS[locale](oneLine(clinic.name));
    return { replyTo: clinic.email, to: details.email, ...formatEmail({ clinic, firstName: '', locale, texts }) };
  },
};

/** Most emails about one change. */
const MOST_NOTIFIED = 20;

/**
 * Emails the former address of each changed person, and, where a guardian looks after other clients too, the accounts of these families:
 * the guardian's new contact data is used for them as well.
 */
export async function notifyFormerAddresses(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinicId, clientId, locale }: { readonly clinicId: number; readonly clientId: number; readonly locale: Locale },
  changed: readonly ChangedPerson[],
): Promise<void> {
  const addresses = new Map<string, string>();
  for (const { formerEmail, guardianId } of changed) {
    addresses.set(emailKeyOf(formerEmail), formerEmail);
    if (guardianId === null) continue;
    for (const email of await otherFamilies(tx, clinicId, clientId, guardianId))
      addresses.set(emailKeyOf(email), email);
  }
  for (const email of [...addresses.values()].slice(0, MOST_NOTIFIED))
    await enqueueMessage(tx, deps, { clinicId, kind: DETAILS_CHANGED, details: { email }, locale });
}

/** Returns the addresses of the accounts of the guardian's other clients, and of these clients' other guardians. */
async function otherFamilies(tx: Tx, clinicId: number, clientId: number, guardianId: number): Promise<string[]> {
  const others = tx
    .selectFrom('client_guardian')
    .select('client_id')
    .where('clinic_id', '=', clinicId)
    .where('guardian_id', '=', guardianId)
    .where('client_id', '!=', clientId);
  const rows = await tx
    .selectFrom('user_account as u')
    .select('u.email')
    .where('u.clinic_id', '=', clinicId)
    .where('u.must_confirm_email', '=', false)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('client as c')
            .select('c.id')
            .where('c.clinic_id', '=', clinicId)
            .whereRef('c.user_id', '=', 'u.id')
            .where('c.id', 'in', others),
        ),
        is.exists(
          is
            .selectFrom('client_guardian as link')
            .innerJoin('guardian as g', (on) =>
              on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
            )
            .select('g.id')
            .where('link.clinic_id', '=', clinicId)
            .whereRef('g.user_id', '=', 'u.id')
            .where('link.client_id', 'in', others)
            .where('link.is_in_force', '=', true)
            .where('g.id', '!=', guardianId),
        ),
      ]),
    )
    .orderBy('u.id')
    .limit(MOST_NOTIFIED)
    .execute();
  return rows.map(({ email }) => email);
}

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

const CHANGE_ACCEPTED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `${clinic} accepted your change`,
    title: 'Your change was accepted',
    message: `${clinic} checked the change that you asked for, and accepted it.`,
    button: 'Go to your account',
    notYou: `If you did not ask for a change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `${clinic} a accepté votre changement`,
    title: 'Votre changement a été accepté',
    message: `${clinic} a vérifié le changement que vous avez demandé et l’a accepté.`,
    button: 'Aller à votre compte',
    notYou: `Si vous n’avez pas demandé de changement, veuillez prévenir ${clinic}.`,
  }),
};

const CHANGE_REFUSED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `${clinic} did not accept your change`,
    title: 'Your change was not accepted',
    message: `${clinic} checked the change that you asked for, and kept what is on file. Please contact ${clinic} if you have questions.`,
    button: 'Go to your account',
    notYou: `If you did not ask for a change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `${clinic} n’a pas accepté votre changement`,
    title: 'Votre changement n’a pas été accepté',
    message: `${clinic} a vérifié le changement que vous avez demandé et a conservé ce qui figure au dossier. Si vous avez des questions, veuillez communiquer avec ${clinic}.`,
    button: 'Aller à votre compte',
    notYou: `Si vous n’avez pas demandé de changement, veuillez prévenir ${clinic}.`,
  }),
};

/** To an address that was on file until now, and to families whose guardian has other contact data from now on. */
const DETAILS_CHANGED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Details on file at ${clinic} were changed`,
    title: 'Details on file were changed',
    message: `A name, birth date, email address or phone number that ${clinic} has on file for you or your family was changed.`,
    notYou: `If you did not expect this change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Des renseignements ont été modifiés chez ${clinic}`,
    title: 'Des renseignements ont été modifiés',
    message: `Un nom, une date de naissance, une adresse courriel ou un numéro de téléphone que ${clinic} a au dossier pour vous ou votre famille a été modifié.`,
    notYou: `Si vous ne vous attendiez pas à ce changement, veuillez prévenir ${clinic}.`,
  }),
};
