import { type Locale, serverPath } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import { accountEmailKind } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { type EmailDetail, enqueueMessages, oneLine } from '../../../messages/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';
import { type EventRow, findEvents } from '../history/activation-event.repository.ts';
import { findOwners, findZone } from './changed-by-key.repository.ts';
import { CHANGED_BY_KEY } from './changed-by-key-texts.ts';

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
