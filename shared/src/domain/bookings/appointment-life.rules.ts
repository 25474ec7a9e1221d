/** States of a booking. */
export const APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The actions on an existing booking. Only the server does `expire`, when nobody answered in time. */
export const APPOINTMENT_ACTIONS = ['confirm', 'decline', 'expire', 'cancel', 'move', 'complete', 'miss'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** The only transition table (BK-88): a transition that is not listed is not possible. A move does not change the status. */
const LIFE: Readonly<Record<AppointmentStatus, Partial<Record<AppointmentAction, AppointmentStatus>>>> = {
  requested: { confirm: 'confirmed', decline: 'declined', expire: 'expired', cancel: 'cancelled', move: 'requested' },
  confirmed: { cancel: 'cancelled', move: 'confirmed', complete: 'completed', miss: 'no_show' },
  declined: {},
  expired: {},
  cancelled: {},
  completed: {},
  no_show: {},
};

/** @returns null when the action is not possible in this state. */
export function statusAfter(status: AppointmentStatus, act: AppointmentAction): AppointmentStatus | null {
  return LIFE[status][act] ?? null;
}

/** Whether a booking in this status makes its client one of its practitioner's clients. An unanswered request does not. */
export const isAccepted = (status: AppointmentStatus): boolean =>
  status === 'confirmed' || status === 'completed' || status === 'no_show';

/** Whether the booking takes its practitioner's time. */
export const takesTime = (status: AppointmentStatus): boolean => status === 'requested' || status === 'confirmed';
