import { useMessages, useRemote } from '@carefront/shared/app';
import { type ApiError, hasFieldCode } from '@carefront/shared/http';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';

/**
 * Offers the login when the server says that an account uses the email (BK-83).
 * @returns Resolves to true when the user logs in instead; false otherwise, also when the server found no account.
 */
export function useExistingAccount(): (error: ApiError) => Promise<boolean> {
  const t = useMessages(CONFIRM_DETAILS);
  const { shell } = useRemote();
  return async (error) => {
    if (!hasFieldCode(error, 'email-taken', 'email')) return false;
    return shell.confirm({
      title: t.accountFoundTitle,
      text: t.accountFound,
      confirmLabel: t.logIn,
      cancelLabel: t.cancel,
    });
  };
}
