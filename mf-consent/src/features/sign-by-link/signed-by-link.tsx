import { navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS } from '@carefront/shared/domain';
import { Button, InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { DownloadLink, NextSteps } from '@carefront/shared/ui/pages';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../../consent-sheet/sheet-content.rules.ts';
import { copyPdfHref } from '../../mailed-link/copy-pdf.ts';
import { MAILED_LINK } from '../../messages/mailed-link.messages.ts';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { ACCOUNT_PATH } from '../../paths.ts';
import { LinkedContacts } from './linked-contacts.tsx';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    '@media (max-width: 639.98px)': { flexDirection: 'column', alignItems: 'stretch' },
  },
});

/** Shown after signing: the next steps, the signed form, and links to save it (CO-10). */
export function SignedByLink({ signed }: { signed: ReplyOf<'signConsentByLink'> }) {
  const t = useMessages(SIGN_BY_LINK);
  const { savePdf, toAccount } = useMessages(MAILED_LINK);
  const styles = useStyles();
  const { clinic } = useRemote();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <PageHeading title={t.title} takesFocus>
        {t.signedTitle}
      </PageHeading>
      <InlineMessage intent="success">{t.signedNext(clinic.name)}</InlineMessage>
      <p className={styles.text}>{t.copyMailed(CONSENT_COPY_DAYS)}</p>
      <div className={styles.acts}>
        <DownloadLink href={copyPdfHref(signed.copy_token)} button="primary">
          {savePdf}
        </DownloadLink>
        <Button onClick={() => window.print()}>{t.print}</Button>
        {isSignedIn && <Button onClick={() => navigate(ACCOUNT_PATH)}>{toAccount}</Button>}
      </div>
      {!isSignedIn && <NextSteps />}
      <ConsentSheet content={sheetContentOf(signed)}>
        {signed.third_party_contact.length > 0 && <LinkedContacts contacts={signed.third_party_contact} />}
      </ConsentSheet>
    </>
  );
}
