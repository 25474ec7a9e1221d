import { navigate, useLocation } from '@carefront/shared/app';

export interface Moving {
  /** The booking that is being moved; '' where the page is about one alone; null: none. */
  bookingId: string | null;
  /** A step forward in the browser's history: Back leads here again. */
  open(bookingId: string): void;
  close(): void;
}

/** Whether the times are open to move a booking: said by the address, so that Back closes them. */
export function useMoving(): Moving {
  const { path, query } = useLocation();
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
    close: () => navigate(addressWith(null), { isReplacing: true }),
  };
}
