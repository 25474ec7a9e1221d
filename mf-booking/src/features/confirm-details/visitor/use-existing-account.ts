import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type FieldErrors, fieldMessage } from '@carefront/shared/contracts';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';

/**
 * Offers the login when the server says that an account uses the email (BK-83).
 * @returns Resolves to true when the user logs in instead; false otherwise, also when the server found no account.
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
