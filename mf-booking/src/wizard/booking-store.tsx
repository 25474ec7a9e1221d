import { useDebouncedStore, useRemote, useSession } from '@carefront/shared/app';
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
import { BookedPersonContext, type BookedPersonStore } from './booked-person.ts';
import {
  type BookingDraft,
  changedDraft,
  draftFor,
  EMPTY_INPUT,
  readDraft,
  type StaffChoice,
  type UnansweredSubmit,
  writeDraft,
} from './booking-draft.ts';
import { type BookingChoices, bookingReducer, type ChoiceAction, newChoices } from './booking-steps.rules.ts';

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
  const who = useMemo<BookedPersonStore>(
    () => ({
      read: () => draft.read(userId).who,
      save: (chosen) => draft.change(userId, { who: chosen }),
    }),
    [userId, draft],
  );
  return (
    <BookingStoreContext value={store}>
      <StaffChoiceContext value={staffChoice}>
        <BookedPersonContext value={who}>{children}</BookedPersonContext>
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

/** The draft is written after this pause in typing. */
const SAVE_AFTER_MS = 250;

type TabDraft = ReturnType<typeof useTabDraft>;

/** Saves choices and form in the tab's draft: a short time after a change, and at once when the page is hidden. */
function useTabDraft(restored: BookingDraft, choices: BookingChoices, userId: number | null, isOver: boolean) {
  const current = useRef<BookingDraft>(restored);

  const store = useDebouncedStore(writeDraft, SAVE_AFTER_MS);
  const draft = useMemo(() => {
    const read = (forUserId: number | null) => draftFor(current.current, forUserId);
    function change(byUserId: number | null, part: Partial<Omit<BookingDraft, 'userId'>>) {
      current.current = changedDraft(current.current, byUserId, part);
      store.keep(current.current);
    }
    return {
      flush: store.flush,
      /** A draft of an earlier visit is work in progress from the start. */
      resume() {
        if (readDraft()) store.keep(current.current);
      },
      read,
      change,
      forget(next: BookingDraft) {
        current.current = next;
        store.keep(null);
      },
    };
  }, [store]);

  useEffect(() => {
    const { form, unanswered, staffChoice, userId: before, choices: written } = current.current;
    const hasTyped = form !== null || unanswered !== null || staffChoice !== null;
    const isToClaim = userId !== null && userId !== before && hasTyped;
    if (!isOver && (isToClaim || choices !== written)) draft.change(userId, { choices });
  }, [choices, userId, isOver, draft]);

  useEffect(() => draft.resume(), [draft]);
  return draft;
}

interface StaffChoiceStore {
  /** Returns the choice of the current user. */
  readonly read: () => StaffChoice | null;
  readonly save: (chosen: StaffChoice) => void;
}

const StaffChoiceContext = createContext<StaffChoiceStore | null>(null);

/**
 * Returns the store of the client whom a staff user books for; the draft keeps the choice.
 * @throws Error outside a BookingStoreProvider.
 */
export function useStaffChoice(): StaffChoiceStore {
  const store = useContext(StaffChoiceContext);
  if (!store) throw new Error('useStaffChoice needs a BookingStoreProvider above it');
  return store;
}
