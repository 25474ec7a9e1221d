import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import { ContactClinic, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../door/page-heading.tsx';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { WaysOn } from './ways-on.tsx';

/** `perhaps-signed`: the answer to a signature was lost, and the link is used up. `signed-already`: in another way. */
export type VoidReason = 'void' | 'perhaps-signed' | 'signed-already';

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** The link opens nothing: what that means, and what to do. */
export function VoidLink({ reason }: { reason: VoidReason }) {
  const t = useMessages(SIGN_BY_LINK);
  const styles = useStyles();
  const { api } = useRemote();
  const clinic = useQuery(clinicInfoQuery(api)).data?.clinic;
  const texts: Record<VoidReason, string[]> = {
    void: [t.voidText(CONSENT_LINK_DAYS), t.voidNext],
    'perhaps-signed': [t.perhapsSigned],
    'signed-already': [t.signedAlready],
  };
  return (
    <>
      <PageHeading title={t.title} takesFocus>
        {reason === 'signed-already' ? t.signedAlreadyTitle : t.voidTitle}
      </PageHeading>
      {texts[reason].map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <ContactClinic label={t.contactClinic} phone={clinic?.office_phone} email={clinic?.email} />
      <WaysOn />
    </>
  );
}
