import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type FieldErrors, fieldMessage } from '@carefront/shared/contracts';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';

/**
 * Asks whether to log in where the server says that an account has the e-mail (BK-83).
 * @returns Resolves to whether the person logs in instead; false too where the server said nothing of the kind.
 */
export function useExistingAccount(): (errors: FieldErrors) => Promise<boolean> {
  const t = useMessages(CONFIRM_DETAILS);
  const locale = useLocale();
  const { shell } = useRemote();
  return async ({ email = [] }) => {
    if (!email.includes(fieldMessage('email-taken', locale))) return false;
    return shell.confirm({
      title: t.accountFoundTitle,
      text: t.accountFound,
      confirmLabel: t.logIn,
      cancelLabel: t.cancel,
    });
  };
}
