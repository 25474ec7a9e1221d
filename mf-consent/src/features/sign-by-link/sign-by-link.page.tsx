import { navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { LinkedConsent, ReplyOf } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS } from '@carefront/shared/domain';
import { Button, ErrorNotice, InlineMessage, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { DownloadLink, NextSteps, PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SigningAction } from '../../consent-dialog/dialog-footer.tsx';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../../consent-sheet/sheet-content.rules.ts';
import { copyPdfHref, isVoidLink, MAILED_LINK } from '../../mailed-link/mailed-link.ts';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { ACCOUNT_PATH, CONSENT_LINK_PATH } from '../../paths.ts';
import { SignatureField, signatureObstacle } from '../../signing/signature.field.tsx';
import { linkedConsentQuery, type SigningByLink, tellSeen, useFirstAct, useSignByLink } from './use-sign-by-link.ts';
import { VoidLink, type VoidReason } from './void-link.tsx';

export interface SignByLinkPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

/** The page of an emailed link, `/site/consent/{token}`: one consent, one signature, no account (CO-11). */
export function SignByLinkPage({ token: inAddress }: SignByLinkPageProps) {
  const { token, forget } = useLinkToken('consent-link', inAddress, CONSENT_LINK_PATH);
  return (
    <PageFrame size="card">
      {token === null ? <VoidLink reason="void" /> : <SignByLink key={token} token={token} onEnded={forget} />}
    </PageFrame>
  );
}

type End = { kind: 'signed'; signed: ReplyOf<'signConsentByLink'> } | { kind: 'void'; reason: VoidReason };

/** One link, from its opening to its end. @param props.onEnded - Called when the link opens nothing any more. */
function SignByLink({ token, onEnded }: { token: string; onEnded(): void }) {
  const [end, setEnd] = useState<End | null>(null);
  function finish(how: End) {
    onEnded();
    setEnd(how);
  }
  if (end?.kind === 'signed') return <SignedByLink signed={end.signed} />;
  if (end?.kind === 'void') return <VoidLink reason={end.reason} />;
  return (
    <LinkedConsentView
      token={token}
      onSigned={(signed) => finish({ kind: 'signed', signed })}
      onVoid={(reason) => finish({ kind: 'void', reason })}
    />
  );
}

export interface LinkedConsentViewProps {
  token: string;
  onSigned(signed: ReplyOf<'signConsentByLink'>): void;
  onVoid(reason: VoidReason): void;
}

const useStyles = makeStyles({ intro: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' } });

/** The form behind the link, with the signature field for the recipient. */
export function LinkedConsentView({ token, onSigned, onVoid }: LinkedConsentViewProps) {
  const t = useMessages(SIGN_BY_LINK);
  const { api } = useRemote();
  const consent = useQuery(linkedConsentQuery(api, token));
  // This hook is above the query states, so that typed text survives when the form is loaded again.
  const signing = useSignByLink({ token, onSigned, onVoid });
  useFirstAct(consent.data?.status === 'Draft', () => tellSeen(api, token));
  const isVoid = isVoidLink(consent.error);
  const tellVoid = useEffectEvent(() => onVoid('void'));
  useEffect(() => {
    if (isVoid) tellVoid();
  }, [isVoid]);
  // The form has changed and could not be loaded again: the old form must not be shown.
  const isOutdated = signing.hasChanged && consent.isError;
  return (
    <>
      {/* After a change of the form, the new key moves the focus to the heading: reading begins again. */}
      <PageHeading key={signing.reloads} takesFocus={signing.reloads > 0}>
        {t.title}
      </PageHeading>
      {consent.data && !isOutdated ? (
        <Form consent={consent.data} signing={signing} />
      ) : consent.isError && !isVoid ? (
        <ErrorNotice error={consent.error} isRetrying={consent.isFetching} onRetry={() => void consent.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </>
  );
}

function Form({ consent, signing }: { consent: LinkedConsent; signing: SigningByLink }) {
  const t = useMessages(SIGN_BY_LINK);
  const styles = useStyles();
  const { clinic } = useRemote();
  const { signature, isPending, failure } = signing;
  const obstacle = signatureObstacle(signature);
  const contacts = consent.third_party_contact.length > 0 && <LinkedContacts contacts={consent.third_party_contact} />;
  if (!consent.offers.includes('sign'))
    return (
      <>
        <InlineMessage intent="info">{t.signedAlready}</InlineMessage>
        <ConsentSheet content={sheetContentOf(consent)}>{contacts}</ConsentSheet>
      </>
    );
  return (
    <>
      {signing.hasChanged && <InlineMessage intent="warning">{t.changedMeanwhile}</InlineMessage>}
      <p className={styles.intro}>{t.intro(clinic.name)}</p>
      <ConsentSheet
        content={sheetContentOf(consent)}
        signerSlot={
          <SignatureField
            key={signing.reloads}
            role={consent.signer}
            name={signature.name}
            signedName={signature.signedName}
            isBusy={isPending}
            error={signing.problem}
            onNameChange={signing.change}
            onSign={signature.sign}
            onTakeBack={signature.takeBack}
          />
        }
      >
        {contacts}
      </ConsentSheet>
      {failure !== null && <ErrorNotice error={failure} onRetry={signing.retry} />}
      <SigningAction
        label={t.acceptTerms}
        isBusy={isPending}
        obstacle={obstacle && (obstacle === 'no-name' ? t.signFirst : t.signChanged)}
        onPress={() => signing.acceptTerms(consent.hash)}
      />
    </>
  );
}

const useSignedByLinkStyles = makeStyles({
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
  const styles = useSignedByLinkStyles();
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

const useLinkedContactsStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  list: { margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' },
});

/** The third-party contacts for a person with a link: only their names (CO-08, CO-11). */
export function LinkedContacts({ contacts }: { contacts: LinkedConsent['third_party_contact'] }) {
  const t = useMessages(SIGN_BY_LINK);
  const styles = useLinkedContactsStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t.contacts}
      </h3>
      <ul className={styles.list}>
        {contacts.map(({ first_name, last_name }, index) => (
          // The index is the key: two contacts may have the same name, and the list never changes.
          <li key={index} dir="auto">
            {`${first_name} ${last_name}`.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}
