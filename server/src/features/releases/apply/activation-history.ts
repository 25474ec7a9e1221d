import { type Locale, type ReplyOf, serverPath } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import { type Selectable, sql } from 'kysely';
import { accountEmailKind } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { type EmailDetail, type EmailTexts, enqueueMessages, oneLine } from '../../../messages/public.ts';
import type { KeyActor, Person } from '../../../platform/access/actor.ts';
import { countRows, type PageRange, pageOf, rangeOf } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';

type Listed = ReplyOf<'listActivationEvents'>['data'][number];

/** Lists who activated what, when and why, newest first. */
export async function listActivationEvents(
  deps: Pick<Deps, 'database' | 'releaseKeys'>,
  { clinic, query }: Call<'listActivationEvents'>,
): Promise<ReplyOf<'listActivationEvents'>> {
  const { db } = deps.database;
  const { remote } = query;
  const total = await countRows(ofClinic(db, clinic.id, remote));
  const rows = await findEventPage(db, clinic.id, remote, rangeOf(query));
  const data: Listed[] = [];
  for (const row of rows) data.push(toEvent(row, row.by_name ?? (await nameOfPlatformKey(deps, clinic, row))));
  return pageOf(query, total, data);
}

/** Keys of the platform are in a file that the process has read already. */
async function nameOfPlatformKey(
  { releaseKeys }: Pick<Deps, 'releaseKeys'>,
  clinic: { readonly id: number },
  { by_key }: EventRow,
): Promise<string | null> {
  return by_key === null ? null : ((await releaseKeys.find(clinic, by_key))?.name ?? null);
}

function toEvent(row: EventRow, name: string | null): Listed {
  const { id, remote, kind, from_release, to_release, basis_points, unit, reason, by_user_id, by_key, at } = row;
  const by = by_user_id !== null ? 'person' : by_key !== null ? 'key' : 'system';
  return {
    ...{ id, remote, from_release, to_release, basis_points, reason },
    // The table's checks allow these alone.
    kind: kind as Listed['kind'],
    unit: unit as Listed['unit'],
    by: { kind: by, name },
    at: wireInstant(at.getTime()),
  };
}

export interface NewEvent {
  readonly clinicId: number;
  readonly remote: string;
  readonly kind: 'activated' | 'candidate' | 'rolled-back' | 'stopped' | 'revoked' | 'held' | 'released' | 'off' | 'on';
  readonly from: string | null;
  readonly to: string | null;
  readonly share?: { readonly basisPoints: number; readonly unit: 'clinic' | 'visitor' };
  /** `system`: the health rule. */
  readonly by: Person | KeyActor | 'system';
  readonly reason: string;
  readonly at: Date;
}

/** Adds a row to the clinic's history; the app's role can neither change nor remove it. @returns The row's id. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { by, share } = event;
  const { id } = await tx
    .insertInto('activation_event')
    .values({
      ...{ clinic_id: event.clinicId, remote: event.remote, kind: event.kind, reason: event.reason, at: event.at },
      ...{ from_release: event.from, to_release: event.to },
      ...{ basis_points: share?.basisPoints ?? null, unit: share?.unit ?? null },
      by_user_id: by !== 'system' && by.kind === 'person' ? by.userId : null,
      by_key: by !== 'system' && by.kind === 'key' ? by.keyId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface EventRow extends Selectable<Tables['activation_event']> {
  /** Full name of the person, or the name of the clinic's key; null: gone, or a key of the platform. */
  readonly by_name: string | null;
}

const ofClinic = (db: Database | Tx, clinicId: number, remote: string | undefined) =>
  db
    .selectFrom('activation_event as e')
    .where('e.clinic_id', '=', clinicId)
    .$if(remote !== undefined, (query) => query.where('e.remote', '=', remote ?? ''));

/** Newest first. */
function findEventPage(
  db: Database,
  clinicId: number,
  remote: string | undefined,
  { offset, limit }: PageRange,
): Promise<EventRow[]> {
  return withNames(ofClinic(db, clinicId, remote))
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Events of the clinic by their ids, oldest first. */
function findEvents(db: Database, clinicId: number, ids: readonly number[]): Promise<EventRow[]> {
  return withNames(ofClinic(db, clinicId, undefined))
    .where('e.id', 'in', ids.length === 0 ? [0] : ids)
    .orderBy('e.id')
    .execute();
}

const withNames = (events: ReturnType<typeof ofClinic>) =>
  events
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.clinic_id', '=', 'e.clinic_id').onRef('u.id', '=', 'e.by_user_id'),
    )
    .leftJoin('release_key as k', (join) =>
      join.onRef('k.clinic_id', '=', 'e.clinic_id').onRef('k.id', '=', 'e.by_key'),
    )
    .selectAll('e')
    .select(sql<string | null>`COALESCE(u.first_name || ' ' || u.last_name, k.name)`.as('by_name'));

/** The last change of the releases of a remote. */
export function findLastEvent(
  db: Database | Tx,
  clinicId: number,
  remote: string,
): Promise<Selectable<Tables['activation_event']> | undefined> {
  return db
    .selectFrom('activation_event')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasEvent(
  tx: Tx,
  { clinicId, remote, kind, from }: Pick<NewEvent, 'clinicId' | 'remote' | 'kind' | 'from'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('activation_event')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .where('kind', '=', kind)
    .where('from_release', '=', from)
    .executeTakeFirst();
  return row !== undefined;
}

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
export async function emailOwners(
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
