import { Parcel, useLocale, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { type BookingFormValues, canReviewConsent, isConsentValid } from '@carefront/shared/domain';
import { FieldGroup, FullWidth, useForm, useFormState } from '@carefront/shared/forms';
import { Button, CheckmarkCircleIcon, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { isCopyMailed, isGuardianMailed } from './consent-mail.rules.ts';
import { missingFields, type RequiredField } from './missing-fields.rules.ts';
import { useRefusedConsent } from './use-refused-consent.ts';

export interface ConsentSectionProps {
  /** The clinic's own name for it. */
  title: string | null;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '12px' },
  text: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  accepted: { display: 'flex', gap: '8px', margin: 0, fontWeight: 600 },
  mark: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-success-text)' },
  message: { alignSelf: 'stretch' },
});

/** The clinic's consent form: the dialog opens from here, and what was accepted in it goes with the booking (BK-75, BK-76). */
export function ConsentSection({ title }: ConsentSectionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const refusal = useRefusedConsent(() => root.current?.querySelector('button')?.focus());
  if (!values) return null;
  const canOpen = canReviewConsent(values);
  return (
    <FieldGroup legend={title || t.consentForm}>
      <FullWidth>
        <div ref={root} className={styles.root}>
          <ConsentState values={values} refusal={refusal} />
          <Button
            disabled={!canOpen}
            aria-describedby={canOpen ? undefined : `${id}-needs`}
            onClick={() => setIsOpen(true)}
          >
            {values.consent === null ? t.readConsent : t.readConsentAgain}
          </Button>
          {!canOpen && <Needs id={`${id}-needs`} fields={missingFields(values)} />}
        </div>
        {isOpen && <ConsentDialog values={values} onClosed={() => setIsOpen(false)} />}
      </FullWidth>
    </FieldGroup>
  );
}

/** What the form cannot be read without, of what is not there yet. */
function Needs({ id, fields }: { id: string; fields: readonly RequiredField[] }) {
  const t = useMessages(CONFIRM_DETAILS);
  const locale = useLocale();
  const styles = useStyles();
  const names = { first_name: t.theFirstName, last_name: t.theLastName, dob: t.theDob, email: t.theEmail };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <p id={id} className={styles.quiet}>
      {t.consentNeeds(list.format(fields.map((field) => names[field])))}
    </p>
  );
}

interface ConsentStateProps {
  values: BookingFormValues;
  /** What the server said of the last one; null: nothing. */
  refusal: string | null;
}

function ConsentState({ values, refusal }: ConsentStateProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { clinic } = useRemote();
  const isVisitor = useSession().status === 'anonymous';
  if (values.is_consent_form === 0) return <p className={styles.text}>{t.consentHint}</p>;
  if (!isConsentValid(values))
    return (
      <InlineMessage intent={refusal === null ? 'warning' : 'error'} className={styles.message}>
        {refusal ?? t.consentVoid}
      </InlineMessage>
    );
  const isSentOn = values.bool_needs_guardian === 1;
  const sentOn = isGuardianMailed(values) ? t.consentSentOn : t.consentClinicAsks(clinic.name);
  return (
    <div role="status">
      <p className={styles.accepted}>
        <CheckmarkCircleIcon aria-hidden="true" className={styles.mark} />
        {isSentOn ? sentOn : t.consentAccepted}
      </p>
      {!isSentOn && isCopyMailed(values, isVisitor) && <p className={styles.quiet}>{t.consentCopyMailed}</p>}
    </div>
  );
}

function ConsentDialog({ values, onClosed }: { values: BookingFormValues; onClosed: () => void }) {
  const form = useForm<BookingFormValues>();
  const { first_name, last_name, dob, bool_needs_guardian, consent } = values;
  const isMailed = isGuardianMailed(values);
  const client = useMemo(
    () => ({
      firstName: first_name,
      lastName: last_name,
      dob,
      needsGuardian: bool_needs_guardian === 1,
      isGuardianMailed: isMailed,
    }),
    [first_name, last_name, dob, bool_needs_guardian, isMailed],
  );
  function accept(accepted: unknown) {
    form.batch(() => {
      form.change('is_consent_form', 1);
      form.change('consent', accepted);
    });
    onClosed();
  }
  return <Parcel name="mf-consent/consent-dialog" props={{ client, consent, onAccepted: accept, onClosed }} />;
}
