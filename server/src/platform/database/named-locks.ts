import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './transaction.ts';

const textKey = (text: string, seed: number) => sql`hashtextextended(${text}, ${seed})`;
const ofClinic = (text: string) => (clinicId: number) => textKey(text, clinicId);
/** One lock for each subject within a clinic, such as an email address. */
const ofSubject = (text: string) => (clinicId: number, subject: string) => textKey(`${text}${subject}`, clinicId);

/**
 * Locks for which no row can be locked, because it may not exist yet, or because many rows must agree. A key never changes: servers of two
 * releases exclude each other only by the same key.
 */
const LOCKS = {
  /** Two activations that conflict would each fit the active releases. */
  activations: ofClinic('activations'),
  /** Bookings that count against one account or client. */
  'bookings of': ofSubject('bookings of '),
  /** One card, also before it has a row. */
  card: (clinicId: number, paymentMethodId: string) => textKey(`card ${clinicId} ${paymentMethodId}`, 0),
  /** Names that wait to be folded. */
  'client names': ofClinic('client names'),
  /** Services, locations, closures and hours. Bookings share it. */
  'clinic offer': ofClinic('clinic offer'),
  /** Roles of the clinic's people: one owner remains. */
  'clinic people': ofClinic('clinic people'),
  /** The shared lists are added once. */
  'clinic set-up': () => sql`7310002`,
  /** The number and size of the clinic's pictures. */
  'content images': ofClinic('content images'),
  'demo seed': () => sql`7310001`,
  /** One kind of email, which waits for further events. */
  'emails of kind': ofSubject('emails '),
  'form categories': ofClinic('form categories'),
  /** The number of running exports. */
  'form exports': ofClinic('form exports'),
  /** Two forms would get the same free address. */
  'form slugs': ofClinic('form slugs'),
  /** Holds that count against one network or account. */
  'holds of': ofSubject('holds of '),
  /** Two servers that start together would change the same row of the catalogue. */
  'job queue': () => sql`hashtext('carefront job queue')`,
  /** Servers whose last migration is 0053 or older take it as Kysely's Migrator. Building an index waits for all statements, so nobody waits for it in one. */
  migration: () => sql`3853314791062309107`,
  /** Unanswered requests of one email address. */
  'open requests': ofSubject('open requests '),
  /** The number of the clinic's release keys. */
  'release-keys': ofClinic('release-keys'),
  /** Folder, row, version and room of releases. 0: the releases of all clinics. */
  releases: ofClinic('releases'),
  /** Holds of one visitor. The subject is their session's hash, in hex. */
  visitor: ofSubject(''),
} as const satisfies Record<string, (...of: never[]) => RawBuilder<unknown>>;

type Locks = typeof LOCKS;
export type LockName = keyof Locks;
type LockOf<N extends LockName> = Parameters<Locks[N]>;

/** @internal Exported for its test. */
export function lockKey<N extends LockName>(name: N, ...of: LockOf<N>): RawBuilder<unknown> {
  // One member of the union for each name: the compiler cannot tell that the arguments are those of this name.
  const key = LOCKS[name] as (...of: LockOf<N>) => RawBuilder<unknown>;
  return key(...of);
}

/** Takes the lock until the transaction ends. Waits for the transaction that has it. */
export async function takeLock<N extends LockName>(tx: Tx, name: N, ...of: LockOf<N>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey(name, ...of)})`.execute(tx);
}

/** Takes the lock together with others who share it: `takeLock` waits for all of them. */
export async function shareLock<N extends LockName>(tx: Tx, name: N, ...of: LockOf<N>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockKey(name, ...of)})`.execute(tx);
}

/**
 * Runs the work on one connection that has the lock, in any number of transactions. It does not wait in a statement for a process that has
 * the lock.
 * @returns Whether the work was run.
 */
export function runIfUnlocked(
  db: Database,
  name: 'migration',
  work: (connection: Database) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = lockKey(name);
    const { rows } = await sql<{ isOurs: boolean }>`SELECT pg_try_advisory_lock(${key}) AS "isOurs"`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return false;
    const unlock = () => sql`SELECT pg_advisory_unlock(${key})`.execute(connection);
    try {
      await work(connection);
    } catch (error) {
      // A lost connection has lost its lock, too.
      await unlock().catch(() => undefined);
      throw error;
    }
    await unlock();
    return true;
  });
}
