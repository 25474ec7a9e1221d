import { useRemote, useUnsavedWork } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
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
import { type BookingStore, BookingStoreContext } from '../wizard/booking-store.tsx';
import { isWorthKeeping, readMeetDraft, writeMeetDraft } from './meet-draft.ts';
import { type MeetAction, type MeetDefaults, type MeetState, meetReducer, newMeetState } from './meet-steps.rules.ts';

export interface MeetStore {
  readonly state: MeetState;
  readonly dispatch: Dispatch<MeetAction>;
  /** A practitioner schedules only for themselves. */
  readonly isProviderFixed: boolean;
}

const Context = createContext<MeetStore | null>(null);

function defaultsOf(user: SessionUser, timezone: string): MeetDefaults {
  const isProviderFixed = user.practitioner_id !== null && reachOf('createCalendarEvent', user.roles) === 'caseload';
  return { timezone, practitionerId: user.practitioner_id, isProviderFixed };
}

/** Keeps one staff user's choices in the tab. Wizard components in this mode read them through the booking store. */
export function MeetStoreProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { clinic } = useRemote();
  const [defaults] = useState(() => defaultsOf(user, clinic.timezone));
  const [state, dispatch] = useReducer(
    meetReducer,
    defaults,
    (fresh) => readMeetDraft(user.id, fresh) ?? newMeetState(fresh),
  );
  const { isProviderFixed } = defaults;
  useEffect(() => writeMeetDraft(user.id, state), [user.id, state]);
  useUnsavedWork(isWorthKeeping(state));

  const store = useMemo<MeetStore>(() => ({ state, dispatch, isProviderFixed }), [state, isProviderFixed]);
  const wizard = useMemo(() => wizardStore(state, dispatch), [state]);
  return (
    <Context value={store}>
      <BookingStoreContext value={wizard}>{children}</BookingStoreContext>
    </Context>
  );
}

/** @throws Error outside a MeetStoreProvider. */
export function useMeetStore(): MeetStore {
  const store = useContext(Context);
  if (!store) throw new Error('useMeetStore needs a MeetStoreProvider above it');
  return store;
}

/** The booking store of this mode: choices and dispatch. The parts for the visitor's form are unused. */
function wizardStore({ booking }: MeetState, dispatch: Dispatch<MeetAction>): BookingStore {
  const nothing = () => undefined;
  return {
    choices: booking,
    dispatch,
    booked: null,
    markBooked: nothing,
    readForm: () => null,
    saveForm: nothing,
    readUnanswered: () => null,
    saveUnanswered: nothing,
    mayBeBooked: () => false,
    startOver: nothing,
  };
}
