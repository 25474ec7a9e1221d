import { navigate, useGo, useLocation } from '@carefront/shared/app';

export interface MoveAddress {
  /** The booking that is being rescheduled; '' on a page with one booking only; null: none. */
  bookingId: string | null;
  /** Adds an entry to the browser's history, so that Back closes the times. */
  open(bookingId: string): void;
  /** Does nothing when the person went to another page meanwhile. */
  close(): void;
}

/** Whether the times are open to reschedule a booking. The address holds this, so that Back closes them. */
export function useMoveAddress(): MoveAddress {
  const { path, query } = useLocation();
  const go = useGo();
  function addressWith(bookingId: string | null): string {
    const next = new URLSearchParams(query);
    next.delete('view');
    next.delete('booking');
    if (bookingId !== null) next.set('view', 'move');
    if (bookingId) next.set('booking', bookingId);
    const search = next.toString();
    return search === '' ? path : `${path}?${search}`;
  }
  return {
    bookingId: query.get('view') === 'move' ? (query.get('booking') ?? '') : null,
    open: (bookingId) => navigate(addressWith(bookingId)),
    close: () => go(addressWith(null), { isReplacing: true }),
  };
}
