import { DAY_MS, type EpochMs } from '../../dates/dates.ts';

/** How long a client can fill in a form that they are asked for. */
export const FORM_REQUEST_DAYS = 30;
/** Days after which the client is reminded of the form, once. */
const REMINDER_DAYS = 7;

/** @returns The latest moment of asking at which a reminder is due now. */
export const remindedIfAskedBefore = (nowMs: EpochMs): EpochMs => nowMs - REMINDER_DAYS * DAY_MS;
