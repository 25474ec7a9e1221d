import type { AppointmentStatus } from '@carefront/shared/domain';

export type HistoryAction = 'book' | 'move' | 'cancel' | 'confirm' | 'decline';

/** One call that somebody made about a booking. */
export interface HistoryEvent {
  readonly act: HistoryAction;
  /** The start that was asked for; null where none was. */
  readonly to: string | null;
  /** Ticks of one clock for all clients. `ended` is Infinity where no answer came: it may still be acted on. */
  readonly began: number;
  readonly ended: number;
  readonly outcome: 'done' | 'refused' | 'unknown';
}

/** A booking that was acknowledged, with everything that was tried with it since. */
export interface HistoryBooking {
  readonly id: string;
  readonly events: readonly HistoryEvent[];
}

/** The same booking as the finished database has it. */
export interface StoredBooking {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly sequence: number;
  /** In the order in which it was written. */
  readonly log: readonly { readonly act: string; readonly from: string | null; readonly to: string | null }[];
  /** E-mails to the client; null where they get none. */
  readonly notices: readonly { readonly notice: string; readonly sequence: number }[] | null;
}

/** Numbers that look random and are the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How the log calls what the act does. */
const LOGGED: Readonly<Record<HistoryAction, string>> = {
  book: 'requested',
  move: 'moved',
  cancel: 'cancelled',
  confirm: 'confirmed',
  decline: 'declined',
};
const ENDS: readonly HistoryAction[] = ['cancel', 'decline'];

/** @returns The contradictions, in words for the reader of the failed test; empty when all is well. */
export function faultsOf(booking: HistoryBooking, stored: StoredBooking | undefined): string[] {
  if (!stored) return [`${booking.id}: acknowledged, and not there`];
  return [
    ...statusFaults(booking, stored),
    ...startFaults(booking, stored),
    ...logFaults(booking, stored),
    ...noticeFaults(stored),
  ].map((fault) => `${booking.id}: ${fault}`);
}

const eventsOf = ({ events }: HistoryBooking, act: HistoryAction, ...outcomes: HistoryEvent['outcome'][]) =>
  events.filter((event) => event.act === act && outcomes.includes(event.outcome));

function statusFaults(booking: HistoryBooking, { status }: StoredBooking): string[] {
  const possible = possibleStatuses(booking);
  const faults = possible.includes(status) ? [] : [`is ${status}; as acknowledged it is ${possible.join(' or ')}`];
  const ends = ENDS.flatMap((act) => eventsOf(booking, act, 'done'));
  const [end] = ends;
  if (ends.length > 1) faults.push('ended twice');
  const afterwards = booking.events.filter(({ outcome, began }) => end && outcome === 'done' && began > end.ended);
  return afterwards.length > 0 ? [...faults, `${afterwards[0]?.act} was acknowledged after its end`] : faults;
}

function possibleStatuses(booking: HistoryBooking): AppointmentStatus[] {
  const done = (act: HistoryAction) => eventsOf(booking, act, 'done').length > 0;
  const maybe = (act: HistoryAction) => eventsOf(booking, act, 'unknown').length > 0;
  if (done('cancel')) return ['cancelled'];
  if (done('decline')) return ['declined'];
  const live: AppointmentStatus[] = done('confirm')
    ? ['confirmed']
    : ['requested', ...(maybe('confirm') ? (['confirmed'] as const) : [])];
  return [
    ...live,
    ...(maybe('cancel') ? (['cancelled'] as const) : []),
    ...(maybe('decline') ? (['declined'] as const) : []),
  ];
}

/** The start is that of an act which no acknowledged later move has put aside. */
function startFaults({ events }: HistoryBooking, { startsAt }: StoredBooking): string[] {
  const placed = events.filter(({ to, outcome }) => to !== null && outcome !== 'refused');
  const isSuperseded = (event: HistoryEvent) =>
    placed.some((later) => later.outcome === 'done' && later.began > event.ended);
  const possible = placed.filter((event) => !isSuperseded(event)).map(({ to }) => to);
  return possible.includes(startsAt) ? [] : [`starts at ${startsAt}; as acknowledged at ${possible.join(' or ')}`];
}

/** The log holds every event and nothing else: replayed from its start, it ends in the booking's present state. */
function logFaults(booking: HistoryBooking, { log, status, startsAt, sequence }: StoredBooking): string[] {
  const faults: string[] = [];
  for (const act of ['book', 'cancel', 'confirm', 'decline'] as const) {
    const count = log.filter((entry) => entry.act === LOGGED[act]).length;
    const least = eventsOf(booking, act, 'done').length;
    const most = least + eventsOf(booking, act, 'unknown').length;
    if (count < least || count > most) faults.push(`${act}: acknowledged ${least}, at most ${most}, logged ${count}`);
  }
  const moves = log.filter((entry) => entry.act === LOGGED.move);
  const asked = eventsOf(booking, 'move', 'done', 'unknown');
  // A move to where the booking is already is answered, and is no act.
  if (moves.length > asked.length) faults.push(`moved ${moves.length} times, asked ${asked.length} times`);
  const first = booking.events.find(({ act }) => act === 'book')?.to ?? null;
  let at = first;
  for (const move of moves) {
    if (move.from !== at) faults.push(`moved from ${move.from}, where it was not`);
    at = move.to;
  }
  if (at !== startsAt) faults.push(`starts at ${startsAt}, by its log at ${at}`);
  const visited = [first, ...moves.map(({ to }) => to)];
  const lost = eventsOf(booking, 'move', 'done').filter(({ to }) => !visited.includes(to));
  if (lost.length > 0) faults.push(`a move to ${lost[0]?.to} was acknowledged and never happened`);
  const last = log.filter((entry) => entry.act !== LOGGED.move).at(-1)?.act;
  if (last !== status) faults.push(`is ${status}, by its log ${last}`);
  const changes = log.filter(({ act }) => act === LOGGED.move || act === LOGGED.cancel).length;
  return changes === sequence ? faults : [...faults, `sequence ${sequence} after ${changes} changes`];
}

/** One message for each change, at the sequence that it made. */
function noticeFaults({ log, notices }: StoredBooking): string[] {
  if (!notices) return [];
  let sequence = 0;
  const wanted = log.map(({ act }) => {
    if (act === LOGGED.move || act === LOGGED.cancel) sequence += 1;
    return `${act} ${sequence}`;
  });
  const told = notices.map((one) => `${one.notice} ${one.sequence}`);
  const missing = wanted.filter((one) => !told.includes(one)).map((one) => `nobody was told: ${one}`);
  const surplus = told.filter((one) => !wanted.includes(one)).map((one) => `told what did not happen: ${one}`);
  const isTwice = new Set(told).size < told.length;
  return [...missing, ...surplus, ...(isTwice ? ['told twice'] : [])];
}
