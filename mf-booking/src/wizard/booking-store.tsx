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
  useRef,
  useState,
} from 'react';
import { type BookingDraft, EMPTY_INPUT, readDraft, type UnansweredSubmit } from './booking-draft.ts';
import { type BookingChoices, bookingReducer, type ChoiceAction, newChoices } from './booking-steps.rules.ts';
import { StaffChoiceContext, type StaffChoiceStore } from './staff-choice.ts';
import { type TabDraft, useTabDraft } from './use-tab-draft.ts';
import { WhoContext, type WhoStore } from './who-draft.ts';

/** The booked appointment with the visitor's choices for it. */
export interface Booked {
  readonly appointment: BookedAppointment;
  /** True when the server answered with an earlier attempt's booking, which lacks the later changes. */
  readonly isFirstAnswer: boolean;
  /** The sent form has an email address to which the clinic may write. */
  readonly hasMailAddress: boolean;
}

export interface BookingStore {
  readonly choices: BookingChoices;
  readonly dispatch: Dispatch<ChoiceAction>;
  /** Set after the server's 201; the draft is deleted by then. */
  readonly booked: Booked | null;
  readonly markBooked: (booked: Booked) => void;
  /** The form, unless another user typed it. Not React state, so that a keystroke renders only one field. */
  readonly readForm: () => BookingFormValues | null;
  readonly saveForm: (form: BookingFormValues) => void;
  /** The lost submit of the current user or visitor. */
  readonly readUnanswered: () => UnansweredSubmit | null;
  readonly saveUnanswered: (submit: Omit<UnansweredSubmit, 'userId'> | null) => void;
  /** Whether the form was sent and not refused: the server may refuse the time because this booking has taken it. */
  readonly mayBeBooked: () => boolean;
  /** Clears everything, in memory and in the tab. */
  readonly startOver: () => void;
}

/** Exported for screens that choose a time without a draft, such as rescheduling. */
export const BookingStoreContext = createContext<BookingStore | null>(null);

const emptyDraft = (): BookingDraft => ({ choices: newChoices(browserZone()), ...EMPTY_INPUT, userId: null });

/** Holds the wizard's state for all steps. The tab's draft keeps it from the first choice until success or discard. */
export function BookingStoreProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(() => readDraft() ?? emptyDraft());
  const [choices, dispatch] = useReducer(bookingReducer, restored.choices);
  const [booked, setBooked] = useState<Booked | null>(null);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const draft = useTabDraft(restored, choices, userId, booked !== null);
  // A ref, for answers that arrive before the next render.
  const isBooked = useRef(false);
  useForgetOnLogOut(draft);

  const store = useMemo<BookingStore>(
    () => ({
      choices,
      dispatch,
      booked,
      markBooked(appointment) {
        isBooked.current = true;
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
        // Written at once, so that a retry after a crash of the tab is safe.
        draft.flush();
      },
      mayBeBooked: () => isBooked.current || draft.read(userId).unanswered !== null,
      startOver() {
        isBooked.current = false;
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
  const who = useMemo<WhoStore>(
    () => ({
      read: () => draft.read(userId).who,
      save: (chosen) => draft.change(userId, { who: chosen }),
    }),
    [userId, draft],
  );
  return (
    <BookingStoreContext value={store}>
      <StaffChoiceContext value={staffChoice}>
        <WhoContext value={who}>{children}</WhoContext>
      </StaffChoiceContext>
    </BookingStoreContext>
  );
}

/** @throws Error outside a BookingStoreProvider. */
export function useBookingStore(): BookingStore {
  const store = useContext(BookingStoreContext);
  if (!store) throw new Error('useBookingStore needs a BookingStoreProvider above it');
  return store;
}

/** On sign-out, removes typed personal data; the choices contain none and stay. */
function useForgetOnLogOut(draft: TabDraft): void {
  const { events } = useRemote();
  useEffect(() => {
    const subscription = events.on('auth/signed-out@1').subscribe(() => {
      if (draft.read(null).userId !== null) draft.change(null, EMPTY_INPUT);
    });
    return () => subscription.unsubscribe();
  }, [events, draft]);
}
