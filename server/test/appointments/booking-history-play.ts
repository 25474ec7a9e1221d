import { randomUUID } from 'node:crypto';
import { adultForm, type BookingBody, type Instruction } from '../booking/book-given.ts';
import { type HistoryAction, type HistoryBooking, type HistoryEvent, numbersFrom } from './booking-history.ts';
import type { Heard, HistoryBrowser } from './booking-history-browser.ts';

/** A person who books and acts on bookings. Without an account: through the links of their own bookings; staff: on everybody's bookings. */
export interface Player {
  readonly browser: HistoryBrowser;
  readonly kind: 'visitor' | 'account' | 'staff';
  /** Practitioners and services that the player may book. */
  readonly wishes: readonly Instruction[];
  /** Id of the client for whom a guardian or a contact books. */
  readonly clientId?: number;
}

/** A booking as those who play with it believe it to be. */
interface Known extends HistoryBooking {
  readonly owner: Player;
  readonly token: string;
  readonly instruction: Instruction;
  startsAt: string;
  isEnded: boolean;
  readonly events: HistoryEvent[];
}

export interface Played {
  readonly bookings: readonly HistoryBooking[];
  /** Email addresses of new clients whose booking got no answer, or was refused. */
  readonly unanswered: readonly string[];
  readonly refused: readonly string[];
  /** Answers that no call may have, whatever happens meanwhile. */
  readonly surprises: readonly string[];
}

export interface Game {
  readonly players: readonly Player[];
  /** Open starts by practitioner; few, so that many want the same. */
  readonly starts: ReadonlyMap<number, readonly string[]>;
  readonly operations: number;
  readonly seed: number;
  /** @param count - Operations that are over. */
  onOperation(count: number): void;
}

const OUTCOMES = { 2: 'done', 4: 'refused' } as const;

/** All players at once, each one operation after the other, some of them sent twice, until so many are over. */
export async function playHistory({ players, starts, operations, seed, onOperation }: Game): Promise<Played> {
  const random = numbersFrom(seed);
  const bookings: Known[] = [];
  const unanswered: string[] = [];
  const refused: string[] = [];
  const surprises: string[] = [];
  let tick = 0;
  let begun = 0;
  let over = 0;

  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const startWith = ({ practitioner }: Instruction, but = ''): string =>
    pick((starts.get(practitioner.id) ?? []).filter((start) => start !== but)) ?? '';

  function outcomeOf(heard: Heard<'cancelAppointment'> | Heard<'bookOnSite'>, what: string): HistoryEvent['outcome'] {
    if (!heard) return 'unknown';
    const outcome = OUTCOMES[Math.floor(heard.status / 100) as 2 | 4];
    if (!outcome) surprises.push(`${what} answered ${heard.status}`);
    return outcome ?? 'unknown';
  }

  async function act(player: Player, known: Known, name: HistoryAction): Promise<void> {
    const to = name === 'move' ? startWith(known.instruction, known.startsAt) : null;
    const began = ++tick;
    const heard = await send(player, known, name, to);
    const outcome = outcomeOf(heard, name);
    known.events.push({ act: name, to, began, ended: heard ? ++tick : Number.POSITIVE_INFINITY, outcome });
    if (outcome !== 'done') return;
    if (to !== null) known.startsAt = to;
    if (name === 'cancel' || name === 'decline') known.isEnded = true;
  }

  async function book(player: Player): Promise<void> {
    const instruction = pick(player.wishes);
    if (!instruction) return;
    const to = startWith(instruction);
    const email = `player.${randomUUID()}@example.test`;
    const body = adultForm(instruction, to, { email, ...(player.clientId && { client_id: player.clientId }) });
    const began = ++tick;
    const heard = await submit(player, body);
    const outcome = outcomeOf(heard, 'book');
    const event = { act: 'book', to, began, ended: ++tick, outcome } as const;
    if (outcome === 'done' && heard) {
      const { id, manage_url } = heard.body.appointment;
      const token = (manage_url ?? '').split('/').at(-1) ?? '';
      bookings.push({ id, token, owner: player, instruction, startsAt: to, isEnded: false, events: [event] });
    } else if (player.kind === 'visitor') {
      (outcome === 'refused' ? refused : unanswered).push(email);
    }
  }

  /** Sent twice at once, or again after the answer was lost, with the same key it is one booking. */
  async function submit({ browser, kind }: Player, body: BookingBody): Promise<Heard<'bookOnSite'>> {
    const key = randomUUID();
    const call = () => browser.call('bookOnSite', { body, key });
    const answers = await Promise.all(random() < 0.2 ? [call(), call()] : [call()]);
    const ids = answers.flatMap((heard) => (heard?.status === 201 ? [heard.body.appointment.id] : []));
    if (new Set(ids).size > 1) surprises.push('one key made two bookings');
    let heard = answers.find((one) => one?.status === 201) ?? (answers.includes(null) ? null : (answers[0] ?? null));
    // The bookings of an account cannot be told apart by email address: the account repeats the call until it gets an answer.
    const givesUp = kind === 'visitor' && random() < 0.5;
    while (!heard && !givesUp) heard = await call();
    return heard;
  }

  async function step(player: Player): Promise<void> {
    const within = bookings.filter((known) => !known.isEnded && (player.kind === 'staff' || known.owner === player));
    const known = pick(within);
    const luck = random();
    if (!known) return player.kind === 'staff' ? void (await player.browser.call('getSession')) : book(player);
    if (player.kind === 'staff') return act(player, known, pick(STAFF_ACTIONS) ?? 'confirm');
    if (luck < 0.4) return book(player);
    const name = luck < 0.8 ? 'move' : 'cancel';
    // A double click.
    if (luck < 0.45 || luck > 0.95) await Promise.all([act(player, known, name), act(player, known, name)]);
    else await act(player, known, name);
  }

  /** Before anything is killed each act happens once at least, and one is refused. */
  async function open(): Promise<void> {
    const visitor = players.find(({ kind }) => kind === 'visitor');
    const staff = players.find(({ kind }) => kind === 'staff');
    if (!visitor || !staff) throw new Error('nobody to begin');
    while (bookings.length < 4) await book(visitor);
    const [toMove, toConfirm, toDecline, toCancel] = bookings;
    if (!toMove || !toConfirm || !toDecline || !toCancel) return;
    while (!toMove.events.some(({ act: name, outcome }) => name === 'move' && outcome === 'done')) {
      await act(visitor, toMove, 'move');
    }
    await act(staff, toConfirm, 'confirm');
    await act(staff, toDecline, 'decline');
    await act(visitor, toCancel, 'cancel');
    await act(visitor, toCancel, 'cancel');
  }

  await open();
  await Promise.all(
    players.map(async (player) => {
      while (begun < operations) {
        begun += 1;
        await step(player);
        over += 1;
        onOperation(over);
      }
    }),
  );
  return { bookings, unanswered, refused, surprises };
}

const STAFF_ACTIONS: readonly HistoryAction[] = ['confirm', 'confirm', 'confirm', 'decline', 'move', 'cancel'];

function send({ browser, kind }: Player, { id, token }: Known, name: HistoryAction, to: string | null) {
  const params = { id };
  const proof = kind === 'visitor' ? { token } : {};
  switch (name) {
    case 'move':
      return browser.call('rescheduleAppointment', { params, body: { ...proof, starts_at: to ?? '' } });
    case 'cancel':
      return browser.call('cancelAppointment', { params, body: proof });
    case 'decline':
      return browser.call('declineAppointment', { params });
    default:
      return browser.call('confirmAppointment', { params });
  }
}
