import * as z from 'zod/mini';
import { flag, flagOut, typed, typedEmail } from '../fields.schemas.ts';

const role = z.enum(['client', 'guardian', 'contact', 'practitioner', 'staff', 'office_admin', 'owner']);

/** The data about the signed-in person that the browser may have. */
export const sessionUser = z.object({
  id: z.number(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  initials: z.string(),
  roles: z.array(role),
  practitioner_id: z.nullable(z.number()),
  client_id: z.nullable(z.number()),
  two_factor_enabled: z.boolean(),
});

const optionalFlag = z.optional(flag);
/** Never trimmed: a blank may be part of a password. A password above our limit is wrong, not malformed. */
const passwordText = z.string().check(z.maxLength(1_000));
/** Absent reads as '': the rules then report it together with all other missing fields. */
const password = z.pipe(
  z.nullish(passwordText),
  z.transform((text) => text ?? ''),
);
const email = typedEmail();
const secretText = z.string().check(z.maxLength(200));
const twoFactorMethod = z.enum(['app', 'email']);

const signedIn = z.object({
  user: sessionUser,
  /** Path to go to now; null with dont_redirect (AU-13). */
  redirect_to: z.nullable(z.string()),
});
const prompted = z.object({ prompt_2fa: z.literal(true), next_auth_id: z.string(), method: twoFactorMethod });
const message = z.object({ message: z.string() });
/** Ten single-use codes, shown only once (AU-07, AU-11). */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const empty = z.undefined();

export const SESSION_SCHEMAS = {
  getFormCsrf: { reply: z.object({ token: z.string() }) },
  getSession: { reply: z.object({ user: z.nullable(sessionUser) }) },
  extendSession: { reply: empty },
  login: {
    body: z.strictObject({
      email,
      password,
      remember: optionalFlag,
      redirect_to_app: optionalFlag,
      dont_redirect: optionalFlag,
      terms: optionalFlag,
      /** Token of the emailed link that confirms the address of a new account. */
      confirm_token: z.optional(secretText),
    }),
    reply: z.union([signedIn, prompted]),
  },
  loginTwoFactor: {
    body: z.strictObject({
      next_auth_id: secretText,
      one_time_password: typed(100),
      use_recovery_code: optionalFlag,
      dont_ask_until_tomorrow: optionalFlag,
    }),
    reply: signedIn,
  },
  resendCode: { reply: z.object({ next_auth_id: z.string() }), errors: { 'invalid-input': {} } },
  logout: { reply: empty },
  requestPasswordReset: { body: z.strictObject({ email }), reply: message },
  /** The token is in the body: addresses are logged. A void one: 422 at `token`, as `resetPassword` answers it. */
  checkResetLink: {
    body: z.strictObject({ token: secretText }),
    reply: z.object({
      /** A person who works at the clinic and has no password yet. null for all others: the link tells nothing about them. */
      new_staff: z.nullable(z.object({ first_name: z.string(), email: z.string() })),
    }),
  },
  resetPassword: {
    body: z.strictObject({ token: secretText, password, password_confirmation: password }),
    reply: z.extend(message, {
      /** 1: the first password of a person who works at the clinic. Absent from servers before this field. */
      is_new_staff: z.optional(flagOut),
    }),
  },
  getSecurity: {
    reply: z.object({
      two_factor: z.object({
        method: z.nullable(twoFactorMethod),
        /** The clinic asks its staff for a second factor: it cannot be turned off. */
        is_required: z.boolean(),
        recovery_codes_left: z.number(),
      }),
    }),
  },
  changePassword: {
    body: z.strictObject({ current_password: password, password, password_confirmation: password }),
    reply: empty,
  },
  /** `password` is needed if the session's last password check is older than 15 minutes: 422 at `password` asks for it. */
  startTwoFactor: {
    body: z.strictObject({ method: twoFactorMethod, password: z.optional(passwordText) }),
    reply: z.object({
      method: twoFactorMethod,
      /** Base32, for the app; null for codes by email: a code was sent. */
      secret: z.nullable(z.string()),
      otpauth_url: z.nullable(z.string()),
    }),
  },
  confirmTwoFactor: { body: z.strictObject({ one_time_password: typed(20) }), reply: recoveryCodes },
  removeTwoFactor: { body: z.strictObject({ password }), reply: empty },
  renewRecoveryCodes: { body: z.strictObject({ password }), reply: recoveryCodes },
  listSessions: {
    reply: z.array(
      z.object({
        id: z.string(),
        /** Such as 'Firefox, Linux'; empty if the browser did not tell. */
        device: z.string(),
        started_at: z.string(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
        is_remembered: z.boolean(),
      }),
    ),
  },
  revokeSession: { params: z.object({ id: z.string().check(z.maxLength(60)) }), reply: empty },
  revokeAllSessions: { reply: empty },
} as const;
