import { useMessages } from '@carefront/shared/app';
import type { Consent } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, InlineMessage, LoadingRows, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { ConsentSheet } from '../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../consent-sheet/sheet-content.rules.ts';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';
import { SignatureField } from '../signing/signature.field.tsx';
import { ThirdPartyContacts } from '../third-party/third-party-contacts.tsx';
import { ConsentFooter } from './consent-footer.tsx';
import { isNotFound } from './save-failure.rules.ts';
import { useAskToDiscard } from './use-ask-to-discard.ts';
import { type ConsentActions, useConsentActions } from './use-consent-actions.ts';
import { useConsentRecord } from './use-consent-record.ts';

export interface ConsentDialogOfRecordProps {
  consentId: string;
  /** The family opens the dialog on the account page, staff on their list. */
  from: 'account' | 'staff';
  /** The dialog was closed without a signature. */
  onClosed(): void;
  /** The consent was signed or completed, and a notice says so. */
  onSigned(): void;
}

const useStyles = makeStyles({ message: { marginBottom: '16px' } });

/** The dialog of an existing consent: to read it, and to sign or complete it when the reader may (CO-01, CO-03, CO-05 to CO-07). */
export function ConsentDialog(props: ConsentDialogOfRecordProps) {
  return <DialogOfRecord key={props.consentId} {...props} />;
}

function DialogOfRecord({ consentId, from, onClosed, onSigned }: ConsentDialogOfRecordProps) {
  const t = useMessages(CONSENT_DIALOG);
  const record = useConsentRecord(consentId);
  const acts = useConsentActions(consentId, record.data, onSigned);
  const askToDiscard = useAskToDiscard();
  const isGone = isNotFound(record.error) || acts.failure?.kind === 'gone';
  const known = isGone ? undefined : record.data;
  // The form has changed and could not be loaded again: the old form must not be shown.
  const isOutdated = acts.failure?.kind === 'changed' && record.isError;
  const consent = isOutdated ? undefined : known;
  const hasControls = consent?.offers.some((offer) => offer === 'sign' || offer === 'complete' || offer === 'save');

  async function requestClose() {
    const canSign = known?.offers.some((offer) => offer === 'sign' || offer === 'complete');
    const isUnsent = canSign && acts.signature.isUnsent;
    const isUnsaved = acts.contacts.unsaved !== null;
    if ((isUnsent || isUnsaved) && !(await askToDiscard())) return;
    if (isUnsaved) acts.contacts.drop();
    onClosed();
  }
  return (
    <ModalDialog
      title={t.title}
      size="wide"
      focusKey={acts.reloads}
      isReadOnly={consent !== undefined && !hasControls}
      onRequestClose={() => void requestClose()}
      {...(consent ? { footer: <ConsentFooter consent={consent} from={from} acts={acts} /> } : {})}
    >
      {consent ? (
        <Record consent={consent} acts={acts} />
      ) : isGone ? (
        <EmptyNotice title={t.notFoundTitle} text={t.notFound} />
      ) : record.isError ? (
        <ErrorNotice text={t.loadFailed} isRetrying={record.isFetching} onRetry={() => void record.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </ModalDialog>
  );
}

function Record({ consent, acts }: { consent: Consent; acts: ConsentActions }) {
  const t = useMessages(CONSENT_DIALOG);
  const styles = useStyles();
  const { offers, signer } = consent;
  const { contacts, failure, signature } = acts;
  const field = (role: 'client' | 'guardian' | 'provider', onSign: (name: string) => void) => (
    <SignatureField
      key={acts.signatureRound}
      role={role}
      name={signature.name}
      signedName={signature.signedName}
      isSignedElsewhere={role === 'provider'}
      isBusy={acts.pending !== null}
      error={acts.signatureProblem}
      onNameChange={signature.change}
      onSign={onSign}
      onTakeBack={signature.takeBack}
    />
  );
  return (
    <>
      {failure?.kind === 'changed' && (
        <InlineMessage intent="warning" className={styles.message}>
          {failure.isSigned ? t.signedAlready : t.changedMeanwhile}
        </InlineMessage>
      )}
      <ConsentSheet
        content={sheetContentOf(consent)}
        signerSlot={offers.includes('sign') ? field(signer, signature.sign) : undefined}
        providerSlot={offers.includes('complete') ? field('provider', acts.complete) : undefined}
      >
        {offers.includes('save') ? (
          <ThirdPartyContacts
            contacts={contacts.contacts}
            onChange={contacts.change}
            {...(failure?.kind === 'fields' ? { errors: failure.contacts } : {})}
          />
        ) : (
          contacts.contacts.length > 0 && <ThirdPartyContacts contacts={contacts.contacts} />
        )}
      </ConsentSheet>
    </>
  );
}
