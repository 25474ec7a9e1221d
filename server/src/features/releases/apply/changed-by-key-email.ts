import { type Locale, serverPath } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import { accountEmailKind } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { type EmailDetail, type EmailTexts, enqueueMessages, oneLine } from '../../../messages/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';
import { type EventRow, findEvents } from './activation-history.ts';

interface ChangedByKey {
  readonly userId: number;
  /** Events of the clinic's history that one call made. */
  readonly eventIds: readonly number[];
  readonly keyId: string;
}

/** Tells an owner what a key changed, because no person of the clinic was asked at that moment. */
export const RELEASES_CHANGED_BY_KEY = accountEmailKind<ChangedByKey>(
  'releases-changed-by-key',
  async (deps, { clinicId, details: { userId, eventIds, keyId } }) => {
    const { db } = deps.database;
    const events = await findEvents(db, clinicId, eventIds);
    if (events.length === 0) return null;
    const zone = deps.zones.requireZone(await findZone(db, clinicId));
    const name = (await deps.releaseKeys.find({ id: clinicId }, keyId))?.name;
    const detailsIn = (locale: Locale): EmailDetail[] => {
      const words = CHANGED_BY_KEY[locale];
      const [first] = events;
      return [
        ...events.map((event) => ({ label: event.remote, text: changeText(event, locale) })),
        { label: words.key, text: oneLine(name ?? keyId) },
        ...(first ? [{ label: words.when, text: zonedMomentText(first.at.getTime(), zone, locale) }] : []),
      ];
    };
    const texts = { en: CHANGED_BY_KEY.en.email, fr: CHANGED_BY_KEY.fr.email };
    return { userId, texts, details: detailsIn, path: serverPath('staffReleases') };
  },
);

/** Enqueues an email to each owner of the clinic about what one call of a key changed. Call it in the transaction of the change. */
export async function tellOwners(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  { clinicId, keyId, eventIds }: { clinicId: number } & Pick<ChangedByKey, 'keyId' | 'eventIds'>,
): Promise<void> {
  if (eventIds.length === 0) return;
  const owners = await findOwners(tx, clinicId);
  await enqueueMessages(
    tx,
    deps,
    owners.map(({ id: userId, locale }) => ({
      ...{ clinicId, kind: RELEASES_CHANGED_BY_KEY, details: { userId, eventIds, keyId } },
      locale: locale ?? 'en',
    })),
  );
}

function changeText({ kind, to_release, from_release, basis_points }: EventRow, locale: Locale): string {
  const words = CHANGED_BY_KEY[locale].changes;
  const versionOf = (id: string | null): string => (id === null ? '' : (readReleaseId(id)?.version ?? id));
  if (kind === 'candidate') return words.candidate(versionOf(to_release), String((basis_points ?? 0) / 100));
  if (kind === 'rolled-back') return words['rolled-back'](versionOf(to_release));
  if (kind === 'revoked') return words.revoked(versionOf(from_release));
  return words.activated(versionOf(to_release));
}

/** The clinic's owners who can log in. */
function findOwners(tx: Tx, clinicId: number): Promise<{ id: number; locale: Locale | null }[]> {
  return tx
    .selectFrom('role_membership as m')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.id', '=', 'm.user_id'))
    .select(['u.id', 'u.locale'])
    .where('m.clinic_id', '=', clinicId)
    .where('m.role', '=', 'owner')
    .where('u.switched_off_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .orderBy('u.id')
    .execute();
}

async function findZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** The change of one part, in words for people. */
interface ChangeTexts {
  activated: (version: string) => string;
  candidate: (version: string, percent: string) => string;
  'rolled-back': (version: string) => string;
  revoked: (version: string) => string;
}

interface ChangedByKeyTexts {
  email: (clinic: string) => EmailTexts;
  key: string;
  when: string;
  changes: ChangeTexts;
}

const CHANGED_BY_KEY: Readonly<Record<Locale, ChangedByKeyTexts>> = {
  en: {
    email: (clinic) => ({
      subject: `A team’s key changed the versions at ${clinic}`,
      title: 'A team’s key changed your site',
      message: `A key changed the versions that the visitors of ${clinic} load. This is what it did:`,
      button: 'See the versions',
      notYou: 'If you did not expect this, go back to the version before and turn off the key, both on that page.',
    }),
    key: 'Key',
    when: 'When',
    changes: {
      activated: (version) => `Version ${version} is active for everybody`,
      candidate: (version, percent) => `Version ${version} is tried with ${percent} % of the visitors`,
      'rolled-back': (version) => `Went back to version ${version}`,
      revoked: (version) => `Version ${version} was taken back`,
    },
  },
  fr: {
    email: (clinic) => ({
      subject: `La clé d’une équipe a changé les versions chez ${clinic}`,
      title: 'La clé d’une équipe a changé votre site',
      message: `Une clé a changé les versions que chargent les visiteurs de ${clinic}. Voici ce qu’elle a fait\u00A0:`,
      button: 'Voir les versions',
      notYou:
        'Si vous ne vous y attendiez pas, revenez à la version précédente et désactivez la clé, les deux sur cette page.',
    }),
    key: 'Clé',
    when: 'Quand',
    changes: {
      activated: (version) => `La version ${version} est active pour tout le monde`,
      candidate: (version, percent) => `La version ${version} est essayée avec ${percent}\u00A0% des visiteurs`,
      'rolled-back': (version) => `Retour à la version ${version}`,
      revoked: (version) => `La version ${version} a été retirée`,
    },
  },
};
