import { createContext, useContext } from 'react';
import type { StaffChoice } from './booking-draft.ts';

export interface StaffChoiceStore {
  /** The choice of the person who is signed in now. */
  readonly read: () => StaffChoice | null;
  readonly save: (chosen: StaffChoice) => void;
}

export const StaffChoiceContext = createContext<StaffChoiceStore | null>(null);

/** Whom one of the clinic's people books for, as the draft keeps it. @throws Error outside a BookingStoreProvider. */
export function useStaffChoice(): StaffChoiceStore {
  const store = useContext(StaffChoiceContext);
  if (!store) throw new Error('useStaffChoice needs a BookingStoreProvider above it');
  return store;
}
