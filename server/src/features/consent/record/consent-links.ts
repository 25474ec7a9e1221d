import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Insertable, Selectable } from 'kysely';
import { endLinks, isOpenLink } from '../../../email-links/email-links.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** The role in which the holder of a link signs. */
export type LinkRole = ConsentLinkRow['role'];

/**
 * Whether a link with this role works. A client's link works while the client consents alone (CO-12). A guardian's link always works,
 * because the clinic asked that guardian.
 */
export const isRoleRight = (role: LinkRole, needsGuardian: boolean): boolean => role === 'guardian' || !needsGuardian;

export type ConsentLinkRow = Readonly<Selectable<Tables['consent_link']>>;

/** Stores the link, and ends earlier links to the same consent. Precondition: the consent is locked, or new. */
export async function replaceLink(
  tx: Tx,
  link: Insertable<Tables['consent_link']> & { readonly created_at: Date },
): Promise<void> {
  const { clinic_id: clinicId, consent_id: subjectId, created_at } = link;
  await endLinks(tx, 'consent_link', { clinicId, subjectId }, created_at.getTime());
  await tx.insertInto('consent_link').values(link).execute();
}

/** Links that currently work: not used, replaced or expired, for a consent that is not signed. */
const openLinks = (db: Database | Tx, clinicId: number, nowMs: EpochMs) =>
  db
    .selectFrom('consent_link as l')
    .innerJoin('consent as c', (on) => on.onRef('c.clinic_id', '=', 'l.clinic_id').onRef('c.id', '=', 'l.consent_id'))
    .selectAll('l')
    .where('l.clinic_id', '=', clinicId)
    .where(isOpenLink('consent_link', nowMs, 'l'))
    .where('c.status', 'in', ['Draft', 'Viewed']);

export function findOpenLink(
  db: Database | Tx,
  clinicId: number,
  tokenHash: Buffer,
  nowMs: EpochMs,
): Promise<ConsentLinkRow | undefined> {
  return openLinks(db, clinicId, nowMs).where('l.token_hash', '=', tokenHash).executeTakeFirst();
}

/** Finds an open link by its id, with the locale of its consent. */
export function findOpenLinkById(
  db: Database,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<(ConsentLinkRow & Pick<Selectable<Tables['consent']>, 'locale'>) | undefined> {
  return openLinks(db, clinicId, nowMs).select('c.locale').where('l.id', '=', id).executeTakeFirst();
}

export interface ClientGuardian {
  readonly id: number;
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** The language chosen in the account. */
  readonly locale: Locale | null;
}

/** Guardians who may consent for the client; the main contact first. */
export function findConsentGuardians(db: Database | Tx, clinicId: number, clientId: number): Promise<ClientGuardian[]> {
  return db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'g.clinic_id').onRef('u.id', '=', 'g.user_id'))
    .select(['g.id', 'g.user_id as userId', 'g.first_name as firstName', 'g.last_name as lastName', 'g.email'])
    .select('u.locale')
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .where('link.is_consent', '=', true)
    .where('link.is_in_force', '=', true)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
}

export async function insertCopy(tx: Tx, copy: Insertable<Tables['consent_copy']>): Promise<void> {
  await tx.insertInto('consent_copy').values(copy).execute();
}

/** A copy that can still be read, with the facts of its signature. */
export interface OpenCopy extends Readonly<Selectable<Tables['consent_copy']>> {
  readonly signed_at: Date;
  readonly role: Selectable<Tables['consent_signature']>['role'];
}

const openCopies = (db: Database | Tx, clinicId: number, nowMs: EpochMs) =>
  db
    .selectFrom('consent_copy as copy')
    .innerJoin('consent_signature as signed', (on) =>
      on
        .onRef('signed.clinic_id', '=', 'copy.clinic_id')
        .onRef('signed.consent_id', '=', 'copy.consent_id')
        .on('signed.part', '=', 'signer'),
    )
    .selectAll('copy')
    .select(['signed.signed_at', 'signed.role'])
    .where('copy.clinic_id', '=', clinicId)
    .where('copy.expires_at', '>', new Date(nowMs));

export function findOpenCopy(
  db: Database | Tx,
  clinicId: number,
  tokenHash: Buffer,
  nowMs: EpochMs,
): Promise<OpenCopy | undefined> {
  return openCopies(db, clinicId, nowMs).where('copy.token_hash', '=', tokenHash).executeTakeFirst();
}

export function findOpenCopyById(
  db: Database,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<OpenCopy | undefined> {
  return openCopies(db, clinicId, nowMs).where('copy.id', '=', id).executeTakeFirst();
}
