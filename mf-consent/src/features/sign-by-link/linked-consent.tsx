import { useMessages, useRemote } from '@carefront/shared/app';
import type { LinkedConsent, ReplyOf } from '@carefront/shared/contracts';
import { ErrorNotice, InlineMessage, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { SigningAction } from '../../consent-dialog/signing-action.tsx';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../../consent-sheet/sheet-content.rules.ts';
import { isVoidLink } from '../../mailed-link/void-link.api.ts';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { SignatureField } from '../../signing/signature.field.tsx';
import { linkedConsentQuery, tellSeen } from './linked-consent.api.ts';
import { LinkedContacts } from './linked-contacts.tsx';
import { useFirstAct } from './use-first-act.ts';
import { type SigningByLink, useSignByLink } from './use-sign-by-link.ts';
import type { VoidReason } from './void-link.tsx';

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
        obstacle={signature.signedName === null ? t.signFirst : null}
        onPress={() => signing.acceptTerms(consent.hash)}
      />
    </>
  );
}
