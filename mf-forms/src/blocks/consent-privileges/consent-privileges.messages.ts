import { defineMessages } from '@carefront/shared/app';
import { PRIVILEGE_STATEMENTS } from '@carefront/shared/contracts/answers';

export const CONSENT_PRIVILEGES_MESSAGES = defineMessages(
  {
    intro: 'Tick each statement that you agree to. A box may stay empty.',
    ...PRIVILEGE_STATEMENTS.en,
  },
  {
    intro: 'Cochez chaque énoncé que vous acceptez. Une case peut rester vide.',
    ...PRIVILEGE_STATEMENTS.fr,
  },
);
