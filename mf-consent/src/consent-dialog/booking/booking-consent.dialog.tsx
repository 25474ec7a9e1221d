import { type ConsentDialogProps, clinicInfoQuery, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { consentStatement, isBlankHtml, signerNameError } from '@carefront/shared/domain';
import { EmptyNotice, ErrorNotice, LoadingRows, ModalDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { WaitingLine } from '../../consent-sheet/waiting-line.tsx';
import { CONSENT_DIALOG } from '../../messages/consent-dialog.messages.ts';
import {
  SignatureField,
  signatureObstacle,
  type TypedSignature,
  useTypedSignature,
} from '../../signing/signature.field.tsx';
import { DialogFooter, SigningAction, useAskToDiscard } from '../dialog-footer.tsx';
import { bookingConsent, earlierSignature, type ReadForm } from './booking-consent.rules.ts';

/** Shows the clinic's consent form in the booking flow: the client reads and accepts it before a consent record exists (BK-75, CO-01). */
export function BookingConsentDialog({ client, consent, onAccepted, onClosed }: ConsentDialogProps) {
  const t = useMessages(CONSENT_DIALOG);
  const locale = useLocale();
  const { api, events, release } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  const clinic = info.data?.clinic;
  const form = clinic && { title: clinic.consent_title || t.title, terms: clinic.consent_tos ?? '' };
  const signature = useTypedSignature(form ? earlierSignature(consent, form.terms) : null);
  const askToDiscard = useAskToDiscard();
  // A second press may come before the opener has removed the dialog.
  const hasEnded = useRef(false);

  function end(isAccepted: boolean, tell: () => void) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    events.publish('consent/dialog-closed@1', { isAccepted });
    tell();
  }
  async function requestClose() {
    if (!signature.isUnsent || (await askToDiscard())) end(false, onClosed);
  }
  const [problem, setProblem] = useState<ReturnType<typeof signerNameError>>(null);
  const accept = (read: ReadForm) => {
    // A typed name signs, also without a press of 'Sign'.
    const typed = signature.signedName ?? signature.name.trim();
    const refused = client.needsGuardian ? null : signerNameError(typed);
    setProblem(refused);
    if (refused !== null) return;
    end(true, () => onAccepted(bookingConsent(read, client, client.needsGuardian ? null : typed, release)));
  };
  const isMissingSignature = !client.needsGuardian && signatureObstacle(signature) !== null;
  const isReady = form !== undefined && !isBlankHtml(form.terms);
  const footer = isReady && (
    <DialogFooter
      action={
        <SigningAction
          label={t.submitForm}
          obstacle={isMissingSignature ? t.signFirst : null}
          onPress={() => accept(form)}
        />
      }
    />
  );
  return (
    <ModalDialog title={t.title} size="wide" onRequestClose={() => void requestClose()} {...(footer ? { footer } : {})}>
      {isReady ? (
        <NewSheet
          form={form}
          client={client}
          signature={signature}
          error={problem === null ? undefined : fieldMessage(problem, locale)}
          onNameChange={(name) => {
            setProblem(null);
            signature.change(name);
          }}
        />
      ) : form ? (
        <EmptyNotice title={t.noTermsTitle} text={t.noTerms} />
      ) : info.isError ? (
        <ErrorNotice text={t.loadFailed} isRetrying={info.isFetching} onRetry={() => void info.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </ModalDialog>
  );
}

interface NewSheetProps {
  form: ReadForm;
  client: ConsentDialogProps['client'];
  signature: TypedSignature;
  /** The refusal of the typed name. */
  error: string | undefined;
  onNameChange(name: string): void;
}

function NewSheet({ form, client, signature, error, onNameChange }: NewSheetProps) {
  const t = useMessages(CONSENT_DIALOG);
  const locale = useLocale();
  const { firstName, lastName, dob, needsGuardian } = client;
  const clientName = `${firstName.trim()} ${lastName.trim()}`;
  const content = {
    ...form,
    status: signature.signedName !== null && !signature.isUnsent ? ('Signed' as const) : ('Draft' as const),
    clientName,
    dob,
    // The signing guardian is not known yet.
    statement: consentStatement(locale, { clientName, guardianName: needsGuardian ? '' : null }),
    signer: needsGuardian ? ('guardian' as const) : ('client' as const),
    guardianName: null,
    practitionerName: null,
    signatures: [],
  };
  const { clinic } = useRemote();
  const area = needsGuardian ? (
    // An opener of an older release does not give this fact: the dialog then promises nothing.
    <WaitingLine role="guardian" note={client.isGuardianMailed ? t.guardianByEmail : t.guardianByClinic(clinic.name)} />
  ) : (
    <SignatureField
      role="client"
      name={signature.name}
      signedName={signature.signedName}
      error={error}
      onNameChange={onNameChange}
      onSign={signature.sign}
      onTakeBack={signature.takeBack}
    />
  );
  return <ConsentSheet content={content} signerSlot={area} />;
}
