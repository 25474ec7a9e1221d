import { expect, it } from 'vitest';
import { MESSAGE_KINDS } from './message-kinds.ts';

/** Whether a kind is about one client, and names this client to a reader with several (decision 96). A new kind needs a line. */
const NAMES_CLIENT: Readonly<Record<string, boolean>> = {
  'login-code': false,
  'codes-guessed': false,
  'two-factor-setup-code': false,
  'two-factor-changed': false,
  'password-reset-asked': false,
  'password-changed': false,
  'account-created': false,
  invitation: false,
  'client-change-decided': true,
  // The address may be another person's by now.
  'details-changed': false,
  // To the clinic.
  'guardian-decided-by-client': false,
  'guardian-access': true,
  // About the reader's own account.
  'booking-account': false,
  'booking-email': true,
  'booking-text': true,
  // To the clinic.
  'client-registered': false,
  'form-submitted': false,
  'consent-link': true,
  'consent-copy': true,
  'consent-waiting': true,
  // To the practitioner or the clinic.
  'consent-signed': false,
  'consent-signed-notice': true,
  'form-link': true,
  'form-link-reminder': true,
  // The reader asked for the code a moment ago, on the page of one form.
  'form-draft-code': false,
  'releases-changed-by-key': false,
};

it('BK-86 every kind of message decides whether it names its client', () => {
  expect(Object.fromEntries(MESSAGE_KINDS.map(({ name, namesClient }) => [name, namesClient]))).toEqual(NAMES_CLIENT);
});
