import { useClinicZone, useConsentAge, useMessages, usePersonLeft, useRemote, useSession } from '@carefront/shared/app';
import { sendWithProof } from '@carefront/shared/bot-check/send';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { registerClient } from '@carefront/shared/contracts/calls';
import { dateAt, type IntakeFormValues, type IsoDate } from '@carefront/shared/domain';
import { type SubmissionErrors, submitErrorsOf, useAttempt, useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, firstMessages, serverNowMs } from '@carefront/shared/http';
import { type SubmitReadiness, sentParts, withoutVoidConsent } from '@carefront/shared/people';
import {
  Button,
  CallProblem,
  DrawnIcon,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeClasses,
} from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { KeptHere, type KeptHereProps } from '../../runner/drafts/kept-here.tsx';
import { keptSubmit } from '../../runner/submit/kept-submit.ts';
import { IntakeForm, type IntakeFormHandle } from './intake.form.tsx';
import { INTAKE } from './intake.messages.ts';
import { useIntakeData } from './use-intake-data.ts';
import { useIntakeDraft } from './use-intake-draft.ts';

export interface IntakeFormDialogProps {
  onClosed(): void;
}

/** The Intake Form dialog of a clinic without a live self-intake form (IN-01, IN-11). */
export function IntakeFormDialog({ onClosed }: IntakeFormDialogProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const [departures, setDepartures] = useState(0);
  usePersonLeft(() => setDepartures((count) => count + 1));
  // Mounted again for each person: what one person typed is not shown to another.
  const draftKey = userId === null ? 'intake-form' : `intake-form-${userId}`;
  return <IntakeOfPerson key={`${draftKey} ${departures}`} draftKey={draftKey} onClosed={onClosed} />;
}

const NOT_READY: SubmitReadiness = { isReady: false, missing: null };

function IntakeOfPerson({ draftKey, onClosed }: IntakeFormDialogProps & { draftKey: string }) {
  const t = useMessages(INTAKE);
  const { shell } = useRemote();
  const zone = useClinicZone();
  const formId = useId();
  const form = useRef<IntakeFormHandle>(null);
  const [readiness, setReadiness] = useState(NOT_READY);
  // The date of the opening: a later one would reset the form.
  const [today] = useState(() => dateAt(zone, serverNowMs()));
  const { lists, ...loading } = useIntakeData();
  const draft = useIntakeDraft(draftKey);
  const { isKept, isUnkept, dontKeep, keepAgain } = draft;
  const sending = useSubmitIntake({ draftKey, today, removeDraft: draft.remove, onSubmitted: onClosed });
  const isOpen = lists !== null && draft.found !== undefined;

  function leave(): void {
    void draft.remove();
    onClosed();
  }
  async function close(): Promise<void> {
    if (sending.isBusy) return;
    if (!form.current?.hasChanges()) return onClosed();
    const question = { title: t.discardTitle, text: t.discardText, confirmLabel: t.yes, cancelLabel: t.no };
    if (await shell.confirm({ ...question, isDestructive: true })) leave();
  }
  const requestClose = () => void close();
  const submitIcon = (
    <Button
      type="submit"
      form={formId}
      appearance="subtle"
      icon={<SendIcon />}
      aria-label={t.submit}
      disabledFocusable={!readiness.isReady}
      isBusy={sending.isBusy}
    />
  );
  return (
    <ModalDialog
      title={t.title}
      onRequestClose={requestClose}
      {...(isOpen && {
        headerActions: submitIcon,
        areActionsNarrow: true,
        footer: (
          <IntakeFooter
            {...{ formId, readiness, sending, onCancel: requestClose }}
            draft={{ isKept, isUnkept, dontKeep, keepAgain }}
          />
        ),
      })}
    >
      {isOpen && (
        <IntakeForm
          ref={form}
          formId={formId}
          lists={lists}
          today={today}
          draft={draft}
          onSubmit={sending.submit}
          onReadiness={setReadiness}
        />
      )}
      {!isOpen && loading.hasFailed && (
        <ErrorNotice text={t.loadFailed} isRetrying={loading.isRetrying} onRetry={loading.retry} />
      )}
      {!isOpen && !loading.hasFailed && <LoadingRows label={t.loading} rows={5} heightPx={64} />}
    </ModalDialog>
  );
}

function SendIcon() {
  return (
    <DrawnIcon>
      <path d="M3 3.5 17.5 10 3 16.5 5 10zM5 10h7" />
    </DrawnIcon>
  );
}

type Body = BodyOf<'registerClient'>;
type Saved = ReplyOf<'registerClient'>;

export interface SubmitIntake {
  submit: (form: IntakeFormValues) => Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  /** The browser solves a proof of work. */
  isChecking: boolean;
  /** The failure that no field shows. */
  problem: ApiError | null;
}

export interface SubmitIntakeOptions {
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Removes the draft. @returns Whether it is gone. */
  removeDraft: () => Promise<boolean>;
  /** Called if the person still sees the form. */
  onSubmitted: () => void;
}

/** Sends the intake form exactly once, also after lost answers (IN-09, IN-10). */
export function useSubmitIntake(options: SubmitIntakeOptions): SubmitIntake {
  const { draftKey, today, removeDraft, onSubmitted } = options;
  const t = useMessages(INTAKE);
  const { api, events, shell } = useRemote();
  const consentAgeYears = useConsentAge();
  const [memory] = useState(() => keptSubmit<Body>(draftKey));
  const { run, isBusy, error } = useAttempt();
  const [isChecking, setIsChecking] = useState(false);
  const hasFieldErrors = error !== null && firstMessages(error.fieldErrors).length > 0;

  const send = (body: Body, idempotencyKey: string) =>
    sendWithProof(
      (proof) =>
        api.call(registerClient, {
          body: proof === undefined ? body : { ...body, bot_check: proof },
          idempotencyKey,
        }),
      () => setIsChecking(true),
    ).finally(() => setIsChecking(false));

  const submit = useKeyedSubmit<Body, Saved>({ memory, send });

  async function register(form: IntakeFormValues): Promise<void> {
    const result = await submit(intakeBody(form, today, consentAgeYears));
    if (result.kind === 'failed') throw result.error;
    shell.showNotice({ intent: 'success', text: t.submitted });
    if (result.kind === 'saved') events.publish('forms/client-registered@1', { clientId: result.saved.client.id });
    // Until the draft is gone, its key stays: a draft that comes back is not sent as another form.
    memory.markSaved();
    void removeDraft().then((isGone) => isGone && result.forget());
    if (result.isStillHere) onSubmitted();
  }
  function fail({ fieldErrors }: ApiError): SubmissionErrors | undefined {
    const messages = firstMessages(fieldErrors);
    if (messages.length === 0) return undefined;
    shell.showNotice({ intent: 'warning', text: messages.join('\n') });
    const { is_consent: consent, ...others } = fieldErrors;
    return submitErrorsOf(consent ? { ...others, consent } : others);
  }

  return {
    submit: (form) => run(() => register(form), fail),
    isBusy,
    isChecking,
    problem: hasFieldErrors ? null : error,
  };
}

/**
 * The body of EN-13. The server adds the line about the discipline to the notes (IN-05).
 * @param today - Calendar date at the clinic.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export function intakeBody(form: IntakeFormValues, today: IsoDate, consentAgeYears: number): BodyOf<'registerClient'> {
  const { guardian, consent, ...values } = withoutVoidConsent(form, today, consentAgeYears);
  return { ...values, ...sentParts({ ...values, guardian, consent }) };
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: '8px', [PHONE]: { '& > button': { flexGrow: 1 } } },
});

export interface IntakeFooterProps {
  formId: string;
  readiness: SubmitReadiness;
  sending: SubmitIntake;
  draft: KeptHereProps;
  onCancel: () => void;
}

/** Cancel and Submit, with what is still missing (IN-01, IN-07). */
export function IntakeFooter({ formId, readiness, sending, draft, onCancel }: IntakeFooterProps) {
  const t = useMessages(INTAKE);
  const styles = useStyles();
  const { isReady, missing } = readiness;
  const missingId = `${formId}-missing`;
  return (
    <div className={styles.root}>
      {sending.problem && <CallProblem error={sending.problem} />}
      {sending.isChecking && (
        <p role="status" className={styles.quiet}>
          {t.checking}
        </p>
      )}
      {missing !== null && (
        <p id={missingId} className={styles.quiet}>
          {missing}
        </p>
      )}
      <KeptHere {...draft} />
      <div className={styles.acts}>
        <Button onClick={onCancel} disabledFocusable={sending.isBusy}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabledFocusable={!isReady}
          isBusy={sending.isBusy}
          {...(missing !== null && { 'aria-describedby': missingId })}
        >
          {t.submit}
        </Button>
      </div>
    </div>
  );
}
