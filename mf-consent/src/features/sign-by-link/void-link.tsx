import { useMessages } from '@carefront/shared/app';
import { CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import { LinkEnd } from '@carefront/shared/ui/pages';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';

/** `perhaps-signed`: the link is used up after an attempt without an answer. `signed-already`: the form was signed elsewhere. */
export type VoidReason = 'void' | 'perhaps-signed' | 'signed-already';

/** Says that the link does not open a form to sign, and why. */
export function VoidLink({ reason }: { reason: VoidReason }) {
  const t = useMessages(SIGN_BY_LINK);
  const texts: Record<VoidReason, string[]> = {
    void: [t.voidText(CONSENT_LINK_DAYS), t.voidNext],
    'perhaps-signed': [t.perhapsSigned],
    'signed-already': [t.signedAlready],
  };
  const heading = reason === 'signed-already' ? t.signedAlreadyTitle : undefined;
  return <LinkEnd title={t.title} heading={heading} texts={texts[reason]} />;
}
