import { ACCOUNT_CREATED } from './accounts/create-account.ts';
import { INVITATION } from './accounts/invite-account.ts';
import { PASSWORD_CHANGED } from './accounts/set-password.ts';
import { CLIENT_CHANGE_DECIDED, DETAILS_CHANGED } from './client-profiles/public.ts';
import { TWO_FACTOR_CHANGED, TWO_FACTOR_SETUP_CODE } from './features/account-security/security-emails.ts';
import { BOOKING_ACCOUNT } from './features/booking-account/booking-account-email.ts';
import { BOOKING_EMAIL, BOOKING_TEXT } from './features/booking-notices/booking-messages.ts';
import { GUARDIAN_DECIDED_BY_CLIENT } from './features/check-client-changes/decide-guardian-request.service.ts';
import {
  CONSENT_COPY,
  CONSENT_LINK,
  CONSENT_SIGNED,
  CONSENT_SIGNED_NOTICE,
  CONSENT_WAITING,
} from './features/consent/emails/consent-email.ts';
import { FORM_LINK, FORM_LINK_REMINDER } from './features/forms/ask/form-link-email.ts';
import { FORM_SUBMITTED } from './features/forms/fill-in/submitted-email.ts';
import { FORM_DRAFT_CODE } from './features/forms/linked-drafts.ts';
import { GUARDIAN_ACCESS } from './features/guardian-access/guardian-access-emails.ts';
import { RELEASES_CHANGED_BY_KEY } from './features/releases/apply/activation-history.ts';
import { PASSWORD_RESET_ASKED } from './features/reset-password/request-reset.ts';
import { CODES_GUESSED, LOGIN_CODE } from './features/sign-in/second-factor.ts';
import type { AnyMessageKind } from './messages/enqueue-messages.ts';
import { CLIENT_REGISTERED } from './registrations/registrations.ts';

/** Every kind of email and text message that the server sends. */
export const MESSAGE_KINDS: readonly AnyMessageKind[] = [
  LOGIN_CODE,
  CODES_GUESSED,
  TWO_FACTOR_SETUP_CODE,
  TWO_FACTOR_CHANGED,
  PASSWORD_RESET_ASKED,
  PASSWORD_CHANGED,
  ACCOUNT_CREATED,
  INVITATION,
  CLIENT_CHANGE_DECIDED,
  DETAILS_CHANGED,
  GUARDIAN_DECIDED_BY_CLIENT,
  GUARDIAN_ACCESS,
  BOOKING_EMAIL,
  BOOKING_ACCOUNT,
  BOOKING_TEXT,
  CLIENT_REGISTERED,
  FORM_SUBMITTED,
  CONSENT_LINK,
  CONSENT_COPY,
  CONSENT_WAITING,
  CONSENT_SIGNED,
  CONSENT_SIGNED_NOTICE,
  FORM_LINK,
  FORM_LINK_REMINDER,
  FORM_DRAFT_CODE,
  RELEASES_CHANGED_BY_KEY,
];
