import { useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, RequiredLegend } from '@carefront/shared/forms';
import { CallProblem, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { AddresseeFields } from './addressee.fields.tsx';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import { type GuardianMailValues, valuesOf } from './email-guardian.rules.ts';
import { useClientEmail } from './use-client-email.ts';
import { useSendLink } from './use-send-link.ts';

export interface EmailGuardianDialogProps {
  consent: Pick<ConsentListItem, 'id' | 'signer' | 'client' | 'guardian' | 'guardian_asked_at'>;
  /** The draft belongs to this person. */
  userId: number;
  /** The office may send to any address. A practitioner may send only to the signer of the record, at the stored address. */
  isOffice: boolean;
  onClosed(): void;
}

/** Version 2 has the values of both roles. */
const DRAFT_VERSION = 2;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

/** Sends a link that opens this consent without an account, to a guardian or to a client who signs alone (CO-05, CO-11). */
export function EmailGuardianDialog({ consent, userId, isOffice, onClosed }: EmailGuardianDialogProps) {
  const t = useMessages(EMAIL_GUARDIAN);
  const styles = useStyles();
  const textId = useId();
  const dialog = useRef<FormDialogHandle>(null);
  const clientEmail = useClientEmail(consent);
  const { send, isBusy, problem } = useSendLink(consent.id, () => {
    dialog.current?.forget();
    onClosed();
  });
  return (
    <FormDialog<GuardianMailValues>
      ref={dialog}
      title={consent.signer === 'guardian' ? t.title : t.titleToSign}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={useInitialValues(consent, clientEmail)}
      waiting={<LoadingRows label={t.loading} rows={4} heightPx={64} />}
      onSubmit={send}
      submitLabel={t.send}
      isBusy={isBusy}
      problem={problem && <CallProblem error={problem} />}
      draftKey={`guardian-mail.${userId}.${consent.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <Explanation id={textId} consent={consent} isOffice={isOffice} />
      <RequiredLegend />
      <AddresseeFields asksWhoSigns={consent.signer === 'client' && isOffice} />
    </FormDialog>
  );
}

type MailedConsent = EmailGuardianDialogProps['consent'];

/** The first values with a known email of the client. They stay the same object, because a change would reset the form. */
function useInitialValues(consent: MailedConsent, clientEmail: string | null | undefined): GuardianMailValues | null {
  const [values, setValues] = useState<GuardianMailValues | null>(null);
  if (values === null && clientEmail !== undefined) setValues(valuesOf({ ...consent, clientEmail }));
  return values;
}

function Explanation({ id, consent, isOffice }: { id: string; consent: MailedConsent; isOffice: boolean }) {
  const t = useMessages(EMAIL_GUARDIAN);
  const styles = useStyles();
  const momentText = useMomentText();
  return (
    <>
      <p id={id} className={styles.text}>
        {consent.signer === 'client' ? t.textToSign(CONSENT_LINK_DAYS) : t.text(CONSENT_LINK_DAYS)}
      </p>
      {!isOffice && <p className={styles.text}>{t.byPractitioner}</p>}
      {consent.guardian_asked_at !== null && (
        <p className={styles.text}>{t.sentBefore(momentText(consent.guardian_asked_at))}</p>
      )}
    </>
  );
}
