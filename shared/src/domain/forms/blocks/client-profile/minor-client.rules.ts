import { type IsoDate, isIsoDate } from '../../../dates/dates.ts';
import { isGuardianMandatory, requiresGuardian } from '../../../people/guardian.rules.ts';
import { EMPTY_CONTACT } from '../../../people/person-fields.ts';
import type { ClientProfileAnswers } from './answers/client-profile.ts';

const isBirthDate = (dob: IsoDate, today: IsoDate): boolean => isIsoDate(dob) && dob <= today;

/** Whether the client's own email and phones can be entered: not under age 12, and not before the date of birth is chosen (CP-05). */
export const canEnterContact = ({ dob }: Pick<ClientProfileAnswers, 'dob'>, today: IsoDate): boolean =>
  isBirthDate(dob, today) && !isGuardianMandatory(dob, today);

/** A client whose email and phones cannot be entered has none. */
export const withEnterableContact = <T extends ClientProfileAnswers>(answers: T, today: IsoDate): T =>
  canEnterContact(answers, today) ? answers : { ...answers, ...EMPTY_CONTACT, is_notification_enabled: 0 };

export interface PasswordFacts {
  readonly today: IsoDate;
  /** The clinic's age from which a client decides alone; absent: 18. */
  readonly consentAgeYears?: number;
  /** The caller has no account. */
  readonly isVisitor: boolean;
  /** The clinic's allow_form_password_setup. */
  readonly isAllowed: boolean;
  /** The form answers a request, which names the client: the block creates nobody, and no account. */
  readonly isRequested: boolean;
}

/** Whether guardians can choose a password for a new account (CP-07). */
export const offersPasswords = ({
  isVisitor,
  isAllowed,
  isRequested,
}: Omit<PasswordFacts, 'today' | 'consentAgeYears'>): boolean => isVisitor && isAllowed && !isRequested;

/** Whether the client can choose a password for a new account: a visitor who is no minor (CP-06). */
export const offersClientPassword = ({ dob }: Pick<ClientProfileAnswers, 'dob'>, facts: PasswordFacts): boolean =>
  offersPasswords(facts) && !isMinor(dob, facts.today, facts.consentAgeYears);

export const isMinor = (dob: IsoDate, today: IsoDate, consentAgeYears?: number): boolean =>
  isBirthDate(dob, today) && requiresGuardian(dob, today, consentAgeYears);
