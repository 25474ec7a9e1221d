import type { Deps } from '../../deps.ts';
import { composeBookingLetter } from '../../features/booking-notices/booking-letter.ts';
import { composeRegistrationLetter } from '../../features/chatbot-registration/registration-letter.ts';
import { composeConsentLetter, type WaitingConsentLetter } from '../../features/consent/emails/consent-letter.ts';
import { prepareReset } from '../../features/reset-password/prepare-reset.service.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import type { WaitingLetter } from '../outbox/outbox.repository.ts';
import { findRecipient, isChallengeOpen, isSetupOpen, readClinic } from './letter-facts.repository.ts';
import type { LetterKind } from './letter-texts.ts';
import { type ReadyLetter, writeLetter } from './write-letter.ts';

export type WaitingMail = Exclude<WaitingLetter, { name: 'booking-text' }>;
type WaitingAccountMail = Exclude<WaitingMail, { name: 'booking-letter' | 'client-registered' } | WaitingConsentLetter>;
type Facts = { kind: LetterKind; userId: number; code?: string; link?: string };

const LOGIN_PATH = '/login';
const RESET_PATH = '/login/reset';
const SECURITY_PATH = '/account/security';

const KIND_OF_CHANGE = {
  on: 'twoFactorOn',
  off: 'twoFactorOff',
  'codes-renewed': 'codesRenewed',
} as const satisfies Record<string, LetterKind>;

/**
 * Makes a letter of what is true now, not of what was true when it was posted.
 * @returns null for one that has lost its sense: the code is void, the account is gone, nobody has the address.
 */
export async function composeLetter(deps: Deps, waiting: WaitingMail): Promise<ReadyLetter | null> {
  const { clinicId, id, expiresAt, locale } = waiting;
  const { db } = deps.database;
  if (expiresAt && expiresAt.getTime() <= deps.clock.nowMs()) return null;
  const messageId = `<${id}@${domainOf(deps.config.mailFrom)}>`;
  if (waiting.name === 'booking-letter') return composeBookingLetter(deps, { ...waiting, messageId });
  if (waiting.name === 'client-registered') return composeRegistrationLetter(deps, { ...waiting, messageId });
  if (isConsentLetter(waiting)) return composeConsentLetter(deps, { ...waiting, messageId });
  const facts = await gatherFacts(deps, waiting);
  const recipient = facts && (await findRecipient(db, clinicId, facts.userId));
  if (!facts || !recipient) return null;
  const clinic = await readClinic(db, clinicId);
  const chosen = recipient.locale ?? locale;
  return {
    clinicId,
    messageId,
    locale: chosen,
    replyTo: clinic.email,
    to: recipient.email,
    ...writeLetter({ ...facts, clinic, recipient, locale: chosen }),
  };
}

const isConsentLetter = (waiting: WaitingMail): waiting is WaitingConsentLetter => waiting.name.startsWith('consent-');

async function gatherFacts(deps: Deps, waiting: WaitingAccountMail): Promise<Facts | null> {
  const { clinicId, id, name, details } = waiting;
  const { db } = deps.database;
  const now = new Date(deps.clock.nowMs());
  const linkTo = async (path: string) => `${await clinicOrigin(deps, clinicId)}${path}`;
  switch (name) {
    case 'login-code': {
      const { userId, challengeId } = details;
      if (!(await isChallengeOpen(db, { clinicId, challengeId, now }))) return null;
      return { kind: 'loginCode', userId, code: deps.secrets.codeOf(challengeId) };
    }
    case 'two-factor-setup-code': {
      const { userId, setupId } = details;
      if (!(await isSetupOpen(db, { clinicId, userId, setupId, now }))) return null;
      return { kind: 'setupCode', userId, code: deps.secrets.codeOf(setupId) };
    }
    case 'password-reset-asked': {
      const reset = await prepareReset(deps, clinicId, details.email, id);
      return reset && { kind: 'reset', userId: reset.userId, link: await linkTo(`${RESET_PATH}/${reset.token}`) };
    }
    case 'password-changed':
      return { kind: 'passwordChanged', userId: details.userId, link: await linkTo(LOGIN_PATH) };
    case 'codes-guessed':
      return { kind: 'codesGuessed', userId: details.userId, link: await linkTo(LOGIN_PATH) };
    case 'two-factor-changed':
      return { kind: KIND_OF_CHANGE[details.change], userId: details.userId, link: await linkTo(SECURITY_PATH) };
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
