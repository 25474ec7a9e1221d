import { useRemote, useSession } from '@carefront/shared/app';
import type { BookedAppointment } from '@carefront/shared/contracts';
import { type BookingFormValues, browserZone } from '@carefront/shared/domain';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { type BookingDraft, NOTHING_TYPED, readDraft, type UnansweredSubmit } from './booking-draft.ts';
import { type BookingAction, type BookingChoices, bookingReducer, newChoices } from './booking-steps.rules.ts';
import { StaffChoiceContext, type StaffChoiceStore } from './staff-choice.ts';
import { type DraftOfTab, useDraftOfTab } from './use-draft-of-tab.ts';

/** The appointment as the server took it, with what the visitor had chosen for it. */
export interface Booked {
  readonly appointment: BookedAppointment;
  /** The answer to an earlier attempt came: what was changed after it is not in the booking. */
  readonly isFirstAnswer: boolean;
}

export interface BookingStore {
  readonly choices: BookingChoices;
  readonly dispatch: Dispatch<BookingAction>;
  /** Set once the server answered 201; the draft is gone by then. */
  readonly booked: Booked | null;
  readonly markBooked: (booked: Booked) => void;
  /** The typed form, unless somebody else typed it; not React state, so that a keystroke renders one field and nothing else. */
  readonly readForm: () => BookingFormValues | null;
  readonly saveForm: (form: BookingFormValues) => void;
  /** The lost submit of who is there now, signed in or not. */
  readonly readUnanswered: () => UnansweredSubmit | null;
  readonly saveUnanswered: (submit: Omit<UnansweredSubmit, 'userId'> | null) => void;
  /** Forgets everything, in memory and in the tab. */
  readonly startOver: () => void;
}

/** Exported for screens that choose a time without a draft, such as rescheduling. */
export const BookingStoreContext = createContext<BookingStore | null>(null);

const emptyDraft = (): BookingDraft => ({ choices: newChoices(browserZone()), ...NOTHING_TYPED, userId: null });

/** The wizard's state for all steps, kept in the tab's draft from the first choice to success or discard. */
export function BookingStoreProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(() => readDraft() ?? emptyDraft());
  const [choices, dispatch] = useReducer(bookingReducer, restored.choices);
  const [booked, setBooked] = useState<Booked | null>(null);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const draft = useDraftOfTab(restored, choices, userId, booked !== null);
  useForgetOnLogOut(draft);

  const store = useMemo<BookingStore>(
    () => ({
      choices,
      dispatch,
      booked,
      markBooked(appointment) {
        draft.forget({ ...emptyDraft(), choices });
        setBooked(appointment);
      },
      readForm: () => draft.read(userId).form,
      saveForm: (form) => draft.change(userId, { form }),
      readUnanswered() {
        const { unanswered } = draft.read(userId);
        return unanswered?.userId === userId ? unanswered : null;
      },
      saveUnanswered(submit) {
        draft.change(userId, { unanswered: submit && { ...submit, userId } });
        // At once: it is what makes a retry after a crash of the tab safe.
        draft.flush();
      },
      startOver() {
        const fresh = emptyDraft();
        draft.forget(fresh);
        setBooked(null);
        dispatch({ type: 'started-over', choices: fresh.choices });
      },
    }),
    [choices, booked, userId, draft],
  );
  const staffChoice = useMemo<StaffChoiceStore>(
    () => ({
      read: () => draft.read(userId).staffChoice,
      save: (chosen) => draft.change(userId, { staffChoice: chosen }),
    }),
    [userId, draft],
  );
  return (
    <BookingStoreContext value={store}>
      <StaffChoiceContext value={staffChoice}>{children}</StaffChoiceContext>
    </BookingStoreContext>
  );
}

/** @throws Error outside a BookingStoreProvider. */
export function useBookingStore(): BookingStore {
  const store = useContext(BookingStoreContext);
  if (!store) throw new Error('useBookingStore needs a BookingStoreProvider above it');
  return store;
}

/** On sign-out, typed personal data is removed; the choices, which name no person, stay. */
function useForgetOnLogOut(draft: DraftOfTab): void {
  const { events } = useRemote();
  useEffect(() => {
    const subscription = events.on('auth/signed-out@1').subscribe(() => {
      if (draft.read(null).userId !== null) draft.change(null, NOTHING_TYPED);
    });
    return () => subscription.unsubscribe();
  }, [events, draft]);
}
