import { createContext, useContext } from 'react';
import type { StaffChoice } from './booking-draft.ts';

export interface StaffChoiceStore {
  /** Returns the choice of the current user. */
  readonly read: () => StaffChoice | null;
  readonly save: (chosen: StaffChoice) => void;
}

export const StaffChoiceContext = createContext<StaffChoiceStore | null>(null);

/**
 * Returns the store of the client whom a staff user books for; the draft keeps the choice.
 * @throws Error outside a BookingStoreProvider.
 */
export function useStaffChoice(): StaffChoiceStore {
  const store = useContext(StaffChoiceContext);
  if (!store) throw new Error('useStaffChoice needs a BookingStoreProvider above it');
  return store;
}
