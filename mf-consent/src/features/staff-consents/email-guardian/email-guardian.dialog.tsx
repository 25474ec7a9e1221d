import { useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import { FormRoot, RequiredLegend } from '@carefront/shared/forms';
import { LoadingRows, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CallProblem } from '../staff-form/call-problem.tsx';
import { FormFooter } from '../staff-form/form-footer.tsx';
import { type KeptHandle, KeptValues } from '../staff-form/kept-values.tsx';
import { useFormClosing } from '../staff-form/use-form-closing.ts';
import { AddresseeFields } from './addressee.fields.tsx';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import { type GuardianMailValues, valuesOf } from './email-guardian.rules.ts';
import { useClientEmail } from './use-client-email.ts';
import { useSendLink } from './use-send-link.ts';

export interface EmailGuardianDialogProps {
  consent: Pick<ConsentListItem, 'id' | 'signer' | 'client' | 'guardian' | 'guardian_asked_at'>;
  /** Whose draft it is. */
  userId: number;
  /** The office sends to any address; a practitioner only to whom signs by the record, at an address on file. */
  isOffice: boolean;
  onClosed(): void;
}

/** 2: the values of both roles. */
const DRAFT_VERSION = 2;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

/** Asks to whom the link goes that opens this consent without an account: a guardian, or a client who signs alone (CO-05, CO-11). */
export function EmailGuardianDialog({ consent, userId, isOffice, onClosed }: EmailGuardianDialogProps) {
  const t = useMessages(EMAIL_GUARDIAN);
  const id = useId();
  const kept = useRef<KeptHandle>(null);
  const clientEmail = useClientEmail(consent);
  const close = useFormClosing(kept, onClosed);
  const { send, isBusy, problem } = useSendLink(consent.id, () => {
    kept.current?.forget();
    onClosed();
  });
  const requestClose = () => {
    if (!isBusy) void close();
  };
  const isReady = clientEmail !== undefined;
  const footer = isReady && (
    <FormFooter formId={id} submitLabel={t.send} isBusy={isBusy} onCancel={requestClose}>
      {problem && <CallProblem error={problem} />}
    </FormFooter>
  );
  return (
    <ModalDialog
      title={consent.signer === 'guardian' ? t.title : t.titleToSign}
      size="narrow"
      describedBy={`${id}-text`}
      onRequestClose={requestClose}
      {...(footer ? { footer } : {})}
    >
      {isReady ? (
        <MailForm id={id} consent={consent} isOffice={isOffice} clientEmail={clientEmail} onSubmit={send}>
          <KeptValues ref={kept} draftKey={`guardian-mail.${userId}.${consent.id}`} version={DRAFT_VERSION} />
        </MailForm>
      ) : (
        <LoadingRows label={t.loading} rows={4} heightPx={64} />
      )}
    </ModalDialog>
  );
}

interface MailFormProps {
  id: string;
  consent: EmailGuardianDialogProps['consent'];
  isOffice: boolean;
  clientEmail: string | null;
  onSubmit: ReturnType<typeof useSendLink>['send'];
  children: ReactNode;
}

function MailForm({ id, consent, isOffice, clientEmail, onSubmit, children }: MailFormProps) {
  const t = useMessages(EMAIL_GUARDIAN);
  const styles = useStyles();
  const momentText = useMomentText();
  const [initialValues] = useState(() => valuesOf({ ...consent, clientEmail }));
  const asksWhoSigns = consent.signer === 'client' && isOffice;
  return (
    <FormRoot<GuardianMailValues> id={id} className={styles.form} initialValues={initialValues} onSubmit={onSubmit}>
      <p id={`${id}-text`} className={styles.text}>
        {consent.signer === 'client' ? t.textToSign(CONSENT_LINK_DAYS) : t.text(CONSENT_LINK_DAYS)}
      </p>
      {!isOffice && <p className={styles.text}>{t.byPractitioner}</p>}
      {consent.guardian_asked_at !== null && (
        <p className={styles.text}>{t.sentBefore(momentText(consent.guardian_asked_at))}</p>
      )}
      <RequiredLegend />
      <AddresseeFields asksWhoSigns={asksWhoSigns} />
      {children}
    </FormRoot>
  );
}
