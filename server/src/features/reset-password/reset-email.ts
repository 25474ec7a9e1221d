import { serverPath } from '@carefront/shared/contracts';
import { accountEmailKind, INVITATION_TEXTS } from '../../accounts/public.ts';
import { prepareReset } from './prepare-reset.service.ts';
import { RESET_TEXTS } from './reset-email-texts.ts';

/** The email with a reset link. The server looks the address up when it sends the email, so that the time of the answer reveals nothing. */
export const PASSWORD_RESET_ASKED = accountEmailKind<{ email: string }>(
  'password-reset-asked',
  async (deps, { clinicId, id, details }) => {
    const reset = await prepareReset(deps, clinicId, details.email, id);
    if (!reset) return null;
    const { userId, token, isInvitation } = reset;
    return { userId, texts: isInvitation ? INVITATION_TEXTS : RESET_TEXTS, path: serverPath('resetPassword', token) };
  },
);
