import { serverPath } from '@carefront/shared/contracts';
import { accountEmailKind } from '../../../accounts/public.ts';
import {
  CODES_RENEWED_TEXTS,
  SETUP_CODE_TEXTS,
  TWO_FACTOR_OFF_TEXTS,
  TWO_FACTOR_ON_TEXTS,
} from './security-email-texts.ts';
import { isSetupOpen } from './two-factor-setup.repository.ts';

const TEXTS_OF_CHANGE = {
  on: TWO_FACTOR_ON_TEXTS,
  off: TWO_FACTOR_OFF_TEXTS,
  'codes-renewed': CODES_RENEWED_TEXTS,
} as const;

/** The code that proves the address during the setup of two-factor by email. */
export const TWO_FACTOR_SETUP_CODE = accountEmailKind<{ userId: number; setupId: string }>(
  'two-factor-setup-code',
  async ({ database: { db }, clock, secrets }, { clinicId, details: { userId, setupId } }) => {
    const now = new Date(clock.nowMs());
    if (!(await isSetupOpen(db, { clinicId, userId, setupId, now }))) return null;
    return { userId, texts: SETUP_CODE_TEXTS, code: secrets.codeOf(setupId) };
  },
);

/** Tells an account's owner that two-factor was turned on or off, or that the recovery codes are new. */
export const TWO_FACTOR_CHANGED = accountEmailKind<{ userId: number; change: keyof typeof TEXTS_OF_CHANGE }>(
  'two-factor-changed',
  async (_deps, { details: { userId, change } }) => ({
    userId,
    texts: TEXTS_OF_CHANGE[change],
    path: serverPath('security'),
  }),
);
