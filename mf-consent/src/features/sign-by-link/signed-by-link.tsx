import { ACCOUNT_PATH, navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { LinkedConsent } from '@carefront/shared/contracts';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../../consent-sheet/sheet-content.rules.ts';
import { PageHeading } from '../../door/page-heading.tsx';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { LinkedContacts } from './linked-contacts.tsx';
import { WaysOn } from './ways-on.tsx';

const useStyles = makeStyles({
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    '@media (max-width: 639.98px)': { flexDirection: 'column', alignItems: 'stretch' },
  },
});

/** It is done: what happens next, and the form as it was signed, which nothing else on this computer can show again. */
export function SignedByLink({ consent }: { consent: LinkedConsent }) {
  const t = useMessages(SIGN_BY_LINK);
  const styles = useStyles();
  const { clinic } = useRemote();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <PageHeading title={t.title} takesFocus>
        {t.signedTitle}
      </PageHeading>
      <InlineMessage intent="success">{t.signedNext(clinic.name)}</InlineMessage>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>{t.print}</Button>
        {isSignedIn && (
          <Button appearance="primary" onClick={() => navigate(ACCOUNT_PATH)}>
            {t.toAccount}
          </Button>
        )}
      </div>
      {!isSignedIn && <WaysOn />}
      <ConsentSheet content={sheetContentOf(consent)}>
        {consent.third_party_contact.length > 0 && <LinkedContacts contacts={consent.third_party_contact} />}
      </ConsentSheet>
    </>
  );
}
