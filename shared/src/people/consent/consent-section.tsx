import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  ClinicText,
  clinicInfoQuery,
  Parcel,
  useConsentAge,
  useLocale,
  useMessages,
  useRemote,
  useSession,
} from '../../app/index.ts';
import { canReviewConsent, type IsoDate, isConsentValid, needsGuardianConsent } from '../../domain/index.ts';
import { FieldGroup, FullWidth, useForm, useFormState } from '../../forms/index.ts';
import { Button, CheckmarkCircleIcon, InlineMessage, makeClasses, makeStyles } from '../../ui/index.ts';
import { missingFields, type RequiredField } from '../rules/use-submit-readiness.ts';
import { CONSENT_SECTION } from './consent.messages.ts';
import { type ConsentForm, isCopyMailed, isGuardianMailed } from './consent.rules.ts';

export interface ConsentSectionProps {
  /** The clinic's title of its consent form. */
  title: string | null;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Explains the section before the person has opened the consent form. */
  hint: string;
  /** Says that the person gets a copy by email after the form is sent. */
  copyText: string;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '12px' },
  text: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  accepted: { display: 'flex', gap: '8px', margin: 0, fontWeight: 600 },
  mark: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-success-text)' },
});

// Beside the class of the message.
const useMessageStyles = makeStyles({ root: { alignSelf: 'stretch' } });

/** Opens the clinic's consent form. The form about the person carries the consent accepted in it (BK-75, BK-76). */
export function ConsentSection({ title, today, hint, copyText }: ConsentSectionProps) {
  const t = useMessages(CONSENT_SECTION);
  const styles = useStyles();
  const { values } = useFormState<ConsentForm>({ subscription: { values: true } });
  const consentAgeYears = useConsentAge();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const refusal = useRefusedConsent(() => root.current?.querySelector('button')?.focus());
  if (!values) return null;
  const canOpen = canReviewConsent(values);
  const isGiven = values.is_consent_form === 1;
  const isForGuardian = needsGuardianConsent(values, today, consentAgeYears);
  return (
    <FieldGroup legend={title ? <ClinicText>{title}</ClinicText> : t.consentForm}>
      <FullWidth>
        <div ref={root} className={styles.root}>
          {(canOpen || isGiven) && (
            <ConsentState
              values={values}
              isForGuardian={isForGuardian}
              refusal={refusal}
              hint={hint}
              copyText={copyText}
            />
          )}
          {canOpen ? (
            <Button onClick={() => setIsOpen(true)}>
              {values.consent === null ? t.readConsent : t.readConsentAgain}
            </Button>
          ) : (
            <Needs fields={missingFields(values)} hint={isGiven ? '' : hint} />
          )}
        </div>
        {isOpen && <ConsentDialog values={values} isForGuardian={isForGuardian} onClosed={() => setIsOpen(false)} />}
      </FullWidth>
    </FieldGroup>
  );
}

/** In place of the button: the fields that are missing before the consent form can be opened. One paragraph, because a phone has little room. */
function Needs({ fields, hint }: { fields: readonly RequiredField[]; hint: string }) {
  const t = useMessages(CONSENT_SECTION);
  const locale = useLocale();
  const styles = useStyles();
  const names = { first_name: t.theFirstName, last_name: t.theLastName, dob: t.theDob, email: t.theEmail };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <p className={styles.quiet}>
      {hint} <span>{t.consentNeeds(list.format(fields.map((field) => names[field])))}</span>
    </p>
  );
}

interface ConsentStateProps extends Pick<ConsentSectionProps, 'hint' | 'copyText'> {
  values: ConsentForm;
  /** True when a guardian must accept later by email, so nobody signs here. */
  isForGuardian: boolean;
  /** The server's error about the last consent; null: none. */
  refusal: string | null;
}

function ConsentState({ values, isForGuardian, refusal, hint, copyText }: ConsentStateProps) {
  const t = useMessages(CONSENT_SECTION);
  const styles = useStyles();
  const messageStyles = useMessageStyles();
  const { clinic } = useRemote();
  const isVisitor = useSession().status === 'anonymous';
  if (values.is_consent_form === 0) return <p className={styles.text}>{hint}</p>;
  if (!isConsentValid({ ...values, awaitsOthers: isForGuardian }))
    return (
      <InlineMessage intent={refusal === null ? 'warning' : 'error'} className={messageStyles.root}>
        {refusal ?? t.consentVoid}
      </InlineMessage>
    );
  const sentOn = isGuardianMailed(values) ? t.consentSentOn : t.consentClinicAsks(clinic.name);
  return (
    <div role="status">
      <p className={styles.accepted}>
        <CheckmarkCircleIcon aria-hidden="true" className={styles.mark} />
        {isForGuardian ? sentOn : t.consentAccepted}
      </p>
      {!isForGuardian && isCopyMailed(values, isVisitor) && <p className={styles.quiet}>{copyText}</p>}
    </div>
  );
}

interface ConsentDialogProps extends Pick<ConsentStateProps, 'values' | 'isForGuardian'> {
  onClosed: () => void;
}

function ConsentDialog({ values, isForGuardian, onClosed }: ConsentDialogProps) {
  const form = useForm<ConsentForm>();
  const { first_name, last_name, dob, consent } = values;
  const isMailed = isGuardianMailed(values);
  const client = useMemo(
    () => ({
      firstName: first_name,
      lastName: last_name,
      dob,
      needsGuardian: isForGuardian,
      isGuardianMailed: isMailed,
    }),
    [first_name, last_name, dob, isForGuardian, isMailed],
  );
  function accept(accepted: unknown) {
    form.batch(() => {
      form.change('is_consent_form', 1);
      form.change('consent', accepted);
    });
    onClosed();
  }
  return <Parcel name="consent-dialog@1" props={{ client, consent, onAccepted: accept, onClosed }} />;
}

/**
 * Handles a consent that the server refused: the clinic changed its form, or the consent was invalid. Drops the consent and reloads the
 * clinic's text, so that the dialog shows the current one.
 * @param onRefused - Called once for each refusal.
 * @returns The refusal's text, until another consent is accepted or the details change.
 */
function useRefusedConsent(onRefused: () => void): string | null {
  const { api, queryClient } = useRemote();
  const form = useForm<ConsentForm>();
  const { submitErrors, values } = useFormState<ConsentForm>({
    subscription: { submitErrors: true, values: true },
  });
  const [refused, setRefused] = useState<{ words: string; client: string } | null>(null);
  const client = values ? clientOf(values) : '';
  const refuse = useEffectEvent((words: string) => {
    setRefused({ words, client });
    form.change('consent', null);
    void queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
    onRefused();
  });
  useEffect(() => {
    // Each submit creates a new object, possibly with the same text.
    const words: unknown = submitErrors?.consent;
    if (typeof words === 'string') refuse(words);
  }, [submitErrors]);
  return refused !== null && refused.client === client ? refused.words : null;
}

/** Identifies the consent's client: a change of client already cancels the consent. */
const clientOf = ({ first_name, last_name, dob, bool_needs_guardian }: ConsentForm): string =>
  JSON.stringify([first_name.trim(), last_name.trim(), dob, bool_needs_guardian]);
