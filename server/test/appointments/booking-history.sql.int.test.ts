import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { dateIn, type Instruction } from '../booking/book-given.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { faultsOf, type HistoryBooking, type HistoryEvent, type StoredBooking } from './booking-history.ts';
import { HistoryBrowser } from './booking-history-browser.ts';
import { type Player, playHistory } from './booking-history-play.ts';
import { findBookingsByEmail, findMisplaced, findOverlaps, readStored } from './booking-history-store.ts';

/** `npm run test:deep` plays longer. A failure names its seed; the same one asks for the same. */
const OPERATIONS = Number(process.env.HISTORY_OPS ?? 120);
const KILLS = Number(process.env.HISTORY_KILLS ?? 1);
const SEED = Number(process.env.HISTORY_SEED ?? 20_261_121);
/** Few, so that many want the same. */
const STARTS_EACH = Math.min(100, Math.max(16, Math.round(OPERATIONS / 20)));
const VISITORS = 15;

const { amara, jonas, etienne } = MAPLE.practitioners;
const { clients } = MAPLE;
const wishFor = (practitioner: Instruction['practitioner']): Instruction => ({
  practitioner,
  serviceId: MAPLE.services.consultation,
  zone: 'America/Toronto',
});
const WISHES = [amara, jonas, etienne].map(wishFor);

const dataDir = await mkdtemp(join(tmpdir(), 'carefront-history-'));
const isEmbedded = inject('databaseKind') === 'pglite';
const shared = isEmbedded ? null : await openTestDatabase();
if (isEmbedded) await cp(inject('template'), join(dataDir, 'db'), { recursive: true });
const env: Record<string, string> = { DATA_DIR: dataDir, ...(shared && { DATABASE_URL: shared.url }) };

let server: Promise<ServerProcess> = startServerProcess(env);
const origin = async () => (await server).origin;
/** From now on every call waits for the next server; calls in progress lose their answer. */
function killAndStart(): void {
  const dying = server;
  server = dying.then(async (running) => {
    await running.end('SIGKILL');
    return startServerProcess(env);
  });
}

afterAll(async () => {
  // A server that did not start has failed the test already.
  await server.then((running) => running.end('SIGKILL')).catch(() => null);
  await shared?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn(email: string): Promise<HistoryBrowser> {
  const browser = new HistoryBrowser(origin);
  const body = { email, password: DEMO_PASSWORD, dont_redirect: 1 } as const;
  const heard = await browser.call('login', { body });
  if (heard?.status !== 200) throw new Error(`${email} cannot sign in: ${heard?.status}`);
  return browser;
}

async function startsOf({ practitioner, serviceId, zone }: Instruction): Promise<string[]> {
  const heard = await new HistoryBrowser(origin).call('fetchSlotsByMonth', {
    query: {
      start_date: dateIn(Date.now(), 8),
      end_date: dateIn(Date.now(), 15),
      practitioner_id: practitioner.userId,
      service_id: serviceId,
      client_timezone: zone,
    },
  });
  return heard?.status === 200 ? heard.body.flatMap(({ starts_at }) => starts_at).slice(0, STARTS_EACH) : [];
}

async function playersOf(): Promise<Player[]> {
  const account = async (email: string, instruction: Instruction, clientId?: number): Promise<Player> => ({
    kind: 'account',
    browser: await signedIn(email),
    wishes: [instruction],
    ...(clientId !== undefined && { clientId }),
  });
  const visitors = Array.from({ length: VISITORS }, () => ({
    kind: 'visitor' as const,
    browser: new HistoryBrowser(origin),
    wishes: WISHES,
  }));
  return [
    ...visitors,
    await account('client@maple.test', wishFor(amara)),
    await account('guardian@maple.test', wishFor(jonas), clients.child),
    await account('contact@maple.test', wishFor(etienne), clients.ofContact),
    { kind: 'staff', browser: await signedIn('staff@maple.test'), wishes: [] },
    { kind: 'staff', browser: await signedIn('admin@maple.test'), wishes: [] },
  ];
}

describe('20 people who book, move, cancel and answer at once while the server is killed', () => {
  it(`BK-84 BK-85 BK-87 BK-88 lose no acknowledged change, cause no overlap, and get each message once (${OPERATIONS} operations, seed ${SEED})`, {
    timeout: 60_000 + OPERATIONS * 500 + KILLS * 30_000,
  }, async () => {
    const starts = new Map(
      await Promise.all(
        WISHES.map(async (instruction) => [instruction.practitioner.id, await startsOf(instruction)] as const),
      ),
    );
    expect([...starts.values()].map(({ length }) => length)).toEqual(WISHES.map(() => STARTS_EACH));
    const players = await playersOf();
    let kills = 0;
    const played = await playHistory({
      players,
      starts,
      operations: OPERATIONS,
      seed: SEED,
      onOperation(count) {
        if (kills >= KILLS || count < ((kills + 1) * OPERATIONS) / (KILLS + 1)) return;
        kills += 1;
        killAndStart();
      },
    });
    const last = await server;
    expect([kills, await last.end('SIGTERM')]).toEqual([KILLS, 0]);
    await check(played);
  });

  async function check({ bookings, unanswered, refused, surprises }: Awaited<ReturnType<typeof playHistory>>) {
    const database = await openDatabase(env.DATABASE_URL, dataDir);
    try {
      const db = database.ownerDb;
      const stored = await readStored(db, MAPLE.clinicId);
      expect(surprises).toEqual([]);
      expect(await findOverlaps(db)).toEqual([]);
      expect(await findMisplaced(db)).toEqual([]);
      expect(bookings.flatMap((booking) => faultsOf(booking, stored.get(booking.id)))).toEqual([]);
      expect(new Set(bookings.map(({ id }) => id)).size).toBe(bookings.length);
      const byEmail = await findBookingsByEmail(db, MAPLE.clinicId);
      expect(refused.filter((email) => byEmail.has(email))).toEqual([]);
      expect(unanswered.filter((email) => (byEmail.get(email)?.length ?? 0) > 1)).toEqual([]);
      // Worth its while: every act happened, and some were refused.
      const events = bookings.flatMap((booking) => booking.events);
      const acts = new Set(events.filter(({ outcome }) => outcome === 'done').map(({ act }) => act));
      expect([...acts].sort()).toEqual(['book', 'cancel', 'confirm', 'decline', 'move']);
      expect(refused.length + events.filter(({ outcome }) => outcome === 'refused').length).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  }
});

describe('the check of a history', () => {
  const NINE = '2026-12-01T14:00:00Z';
  const TEN = '2026-12-01T15:00:00Z';
  const event = (act: HistoryEvent['act'], began: number, changes: Partial<HistoryEvent> = {}): HistoryEvent => ({
    act,
    to: null,
    began,
    ended: began + 1,
    outcome: 'done',
    ...changes,
  });
  const booked = event('book', 1, { to: NINE });
  const requested = { act: 'requested', from: null, to: null };
  const moved = { act: 'moved', from: NINE, to: TEN };
  const told = [{ notice: 'requested', sequence: 0 }];
  const asBooked: StoredBooking = { status: 'requested', startsAt: NINE, sequence: 0, log: [requested], notices: told };
  const asMoved: StoredBooking = {
    ...asBooked,
    startsAt: TEN,
    sequence: 1,
    log: [requested, moved],
    notices: [...told, { notice: 'moved', sequence: 1 }],
  };
  const withEvents = (...events: HistoryEvent[]): HistoryBooking => ({ id: 'b', events: [booked, ...events] });
  const move = event('move', 3, { to: TEN });
  const unknownMove = event('move', 3, { to: TEN, outcome: 'unknown', ended: Number.POSITIVE_INFINITY });

  it.each([
    { what: 'a booking', events: [], stored: asBooked },
    { what: 'a move', events: [move], stored: asMoved },
    { what: 'a move that was not answered and happened', events: [unknownMove], stored: asMoved },
    { what: 'a move that was not answered and did not happen', events: [unknownMove], stored: asBooked },
    { what: 'a refused cancel', events: [event('cancel', 3, { outcome: 'refused' })], stored: asBooked },
    { what: 'a client who gets no emails', events: [], stored: { ...asBooked, notices: null } },
  ])('finds nothing wrong with $what', ({ events, stored }) => {
    expect(faultsOf(withEvents(...events), stored)).toEqual([]);
  });

  it.each<{ what: string; events: HistoryEvent[]; stored: StoredBooking | undefined }>([
    { what: 'a lost booking', events: [], stored: undefined },
    { what: 'a lost move', events: [move], stored: asBooked },
    { what: 'a move that was refused', events: [{ ...move, outcome: 'refused' }], stored: asMoved },
    { what: 'a move that nobody asked for', events: [], stored: asMoved },
    { what: 'a lost cancel', events: [event('cancel', 3)], stored: asBooked },
    { what: 'a cancel that was refused', events: [], stored: { ...asBooked, status: 'cancelled' } },
    { what: 'a confirm after the cancel', events: [event('cancel', 3), event('confirm', 5)], stored: asBooked },
    { what: 'a change that is missing in the log', events: [move], stored: { ...asMoved, log: [requested] } },
    { what: 'a change without a new calendar sequence', events: [move], stored: { ...asMoved, sequence: 0 } },
    { what: 'a change without a message', events: [move], stored: { ...asMoved, notices: told } },
    { what: 'a message twice', events: [], stored: { ...asBooked, notices: [...told, ...told] } },
    { what: 'a message without a change', events: [], stored: { ...asBooked, notices: asMoved.notices } },
  ])('finds $what', ({ events, stored }) => {
    expect(faultsOf(withEvents(...events), stored)).not.toEqual([]);
  });
});
