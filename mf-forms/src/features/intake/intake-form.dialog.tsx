import { useClinicZone, useMessages, usePersonLeft, useRemote, useSession } from '@carefront/shared/app';
import { dateAt } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import type { SubmitReadiness } from '@carefront/shared/people';
import { Button, DrawnIcon, ErrorNotice, LoadingRows, ModalDialog } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { IntakeForm, type IntakeFormHandle } from './intake.form.tsx';
import { INTAKE } from './intake.messages.ts';
import { IntakeFooter } from './intake-footer.tsx';
import { useIntakeData } from './use-intake-data.ts';
import { useIntakeDraft } from './use-intake-draft.ts';
import { useSubmitIntake } from './use-submit-intake.ts';

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
