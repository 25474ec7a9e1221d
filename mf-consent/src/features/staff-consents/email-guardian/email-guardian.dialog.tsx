import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { type BodyOf, type ConsentListItem, fieldMessage } from '@carefront/shared/contracts';
import { emailGuardian } from '@carefront/shared/contracts/calls';
import { CONSENT_LIMITS, CONSENT_LINK_DAYS, EMAIL_MAX_LENGTH } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  RadioField,
  RequiredLegend,
  type SubmissionErrors,
  submitErrorsOf,
  TextField,
  useAttempt,
  useFormField,
  useRepeatableCall,
} from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { CallProblem, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { consentQuery, keepConsent } from '../../../consents/consents.api.ts';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import {
  type AddresseeValues,
  errorsAtFields,
  type GuardianMailValues,
  MAIL_RULES,
  mailOf,
  type SignerRole,
  valuesOf,
} from './email-guardian.rules.ts';

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

/**
 * Loads the client's stored address, when the client may be asked to sign: lists do not contain it.
 * @returns undefined while the address loads; null when it is missing or could not be loaded: the person then types it.
 */
function useClientEmail({ id, signer }: Pick<ConsentListItem, 'id' | 'signer'>): string | null | undefined {
  const { api } = useRemote();
  const record = useQuery({ ...consentQuery(api, id), enabled: signer === 'client', retry: false });
  if (signer !== 'client' || record.isError) return null;
  return record.data?.client.email;
}

/**
 * Sends the link and updates the lists.
 * @param onDone - Called after the notice, when the link was sent or cannot be sent any more.
 */
function useSendLink(consentId: string, onDone: () => void) {
  const t = useMessages(EMAIL_GUARDIAN);
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<ApiError | null>(null);

  /** The consent was signed meanwhile, or is gone: refetches the outdated data. */
  function giveUp(text: string) {
    void queryClient.invalidateQueries({ queryKey: ['own', 'consent', consentId] });
    void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
    shell.showNotice({ intent: 'warning', text });
    onDone();
  }

  function fail(error: ApiError, role: SignerRole): SubmissionErrors | undefined {
    if (error.status === 409) giveUp(t.signedAlready);
    else if (error.status === 404) giveUp(t.gone);
    else if (error.status === 403 && role === 'client') giveUp(t.needsGuardian);
    else {
      const atFields = errorsAtFields(error.fieldErrors, role);
      if (atFields) return submitErrorsOf(atFields);
      setProblem(error);
    }
    return undefined;
  }

  const sendOnce = useRepeatableCall((body: BodyOf<'emailGuardian'>, idempotencyKey) =>
    api.call(emailGuardian, { params: { id: consentId }, body, idempotencyKey }),
  );
  function send(values: GuardianMailValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    return attempt.run(
      async () => {
        const consent = await sendOnce(mailOf(values));
        keepConsent(queryClient, consent);
        shell.showNotice({ intent: 'success', text: t.sent });
        onDone();
      },
      (error) => fail(error, values.role),
    );
  }

  return { send, isBusy: attempt.isBusy, problem };
}

const ROLES = ['client', 'guardian'] as const satisfies SignerRole[];
const NAMES = ['first_name', 'last_name', 'email'] as const satisfies (keyof AddresseeValues)[];

/**
 * Shows the fields of the person who gets the link.
 * @param asksWhoSigns - Asks whether the client or a guardian signs: for a client who may sign alone.
 */
function AddresseeFields({ asksWhoSigns }: { asksWhoSigns: boolean }) {
  const t = useMessages(EMAIL_GUARDIAN);
  const role = useFormField<SignerRole>('role', 'guardian').value;
  return (
    <>
      {asksWhoSigns && (
        <RadioField<SignerRole>
          name="role"
          label={t.whoSigns}
          options={[
            { value: 'client', label: t.theClient },
            { value: 'guardian', label: t.theGuardian },
          ]}
        />
      )}
      <PersonFields key={role} role={role} />
      {ROLES.flatMap((each) => NAMES.map((name) => <HeldField key={`${each}.${name}`} name={`${each}.${name}`} />))}
    </>
  );
}

function PersonFields({ role }: { role: SignerRole }) {
  const t = useMessages(EMAIL_GUARDIAN);
  const locale = useLocale();
  const rule = (field: keyof AddresseeValues) => (typed: string) => {
    const code = MAIL_RULES[field](typed);
    return code ? fieldMessage(code, locale) : undefined;
  };
  return (
    <>
      <TextField
        name={`${role}.first_name`}
        label={t.firstName}
        isRequired
        autoComplete={`section-${role} given-name`}
        maxLength={CONSENT_LIMITS.personName}
        validate={rule('first_name')}
      />
      <TextField
        name={`${role}.last_name`}
        label={t.lastName}
        isRequired
        autoComplete={`section-${role} family-name`}
        maxLength={CONSENT_LIMITS.personName}
        validate={rule('last_name')}
      />
      <TextField
        name={`${role}.email`}
        label={t.email}
        isRequired
        type="email"
        inputMode="email"
        autoComplete={`section-${role} email`}
        maxLength={EMAIL_MAX_LENGTH}
        validate={rule('email')}
      />
    </>
  );
}

/**
 * Registers a field without validation, also while its role is hidden: React Final Form resets an unregistered field to its initial value
 * when it is shown again, and does not count it as a change.
 */
function HeldField({ name }: { name: string }) {
  useFormField<string>(name, '');
  return null;
}
