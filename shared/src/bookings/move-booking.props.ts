import type { StaffBooking } from '../contracts/index.ts';
import type { BookingState } from './actions/booking-action.rules.ts';

/** The times for rescheduling one booking by the clinic, in place of the list that showed it (BK-88). */
export interface MoveBookingPartProps {
  /** The same object until another booking is meant. Its practitioner works at the clinic. */
  booking: StaffBooking;
  /** Asks the server for the booking's current state; null when it is not found. */
  readBooking(): Promise<BookingState | null>;
  onMoved(booking: BookingState): void;
  /** Called when the booking cannot be rescheduled any more. @param text - The server's message; null when it sent none. */
  onRefused(text: string | null): void;
  onClose(): void;
}

declare global {
  namespace Carefront {
    /** A part of the remote that knows which times are open. */
    interface Parcels {
      'move-booking@1': MoveBookingPartProps;
    }
  }
}
