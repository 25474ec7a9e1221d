import { useLocale, useMessages, usePersonLeft, useSession } from '@carefront/shared/app';
import { asksWhoFillsIn, FORM_TYPES } from '@carefront/shared/domain';
import { useState } from 'react';
import { ActiveFormProvider } from '../active-form/active-form.ts';
import { RunnerStoresProvider } from './answers/runner-stores.ts';
import { useNewActiveForm } from './answers/use-new-active-form.ts';
import { RunnerActions } from './frame/runner-actions.tsx';
import { RunnerBody } from './frame/runner-body.tsx';
import { RunnerFooter } from './frame/runner-footer.tsx';
import { RunnerFrame } from './frame/runner-frame.tsx';
import { RUNNER } from './runner.messages.ts';
import type { FormRunnerProps } from './runner-props.ts';
import { WhoFillsIn } from './start/who-fills-in.tsx';
import { ContactRegisteredDialog } from './submit/contact-registered.dialog.tsx';
import { useRunner } from './use-runner.ts';

export type { FormRunnerProps } from './runner-props.ts';

/** Steps through the pages of a form: fills it in, previews it, or shows a submitted form. */
export function FormRunner(props: FormRunnerProps) {
  const { form, mode } = props;
  const [departures, setDepartures] = useState(0);
  // A new key removes the answers of a person who has left, so that the next person does not see them.
  usePersonLeft(() => setDepartures((count) => count + 1));
  return <ActiveRunner key={`${form.form_id} ${form.version} ${mode} ${departures}`} {...props} />;
}

function ActiveRunner(props: FormRunnerProps) {
  const { form, mode, layout, title } = props;
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const session = useSession();
  const { activeForm, stores, blank } = useNewActiveForm(props);
  const runner = useRunner(props, activeForm, stores, blank);
  const [isNewClient, setIsNewClient] = useState(false);
  const isVisitor = mode === 'fill-in' && session.status === 'anonymous';
  const isAsked = isVisitor && !isNewClient && !props.request && asksWhoFillsIn(form.form_type_id, false);
  const isFilling = !isAsked && runner.draft.isReady && runner.draft.offer === null;
  const isIntake = form.form_type_id === FORM_TYPES.intake;
  // RN-01 names every intake form alike: the name that the person chose in the list stands below.
  const listName = isIntake && title === undefined ? form.name : undefined;
  return (
    <ActiveFormProvider value={activeForm}>
      <RunnerStoresProvider value={stores}>
        <RunnerFrame
          layout={layout}
          title={title ?? (isIntake ? t.intakeForm : form.name)}
          documentTitle={props.documentTitle}
          isReadOnly={mode === 'read-only'}
          focusKey={isFilling ? `page ${runner.page}` : isAsked || runner.draft.offer ? 'start' : 'waiting'}
          actions={
            <RunnerActions
              form={form}
              mode={mode}
              copyLink={props.request?.linkToken === undefined && props.copyLink}
              onSubmit={isFilling && runner.canSubmit ? runner.submit : undefined}
              isSubmitting={runner.busyWith === 'submit'}
            />
          }
          footer={isFilling && <RunnerFooter runner={runner}>{props.actions}</RunnerFooter>}
          onRequestClose={runner.close}
        >
          {isAsked ? (
            <WhoFillsIn onNewClient={() => setIsNewClient(true)} />
          ) : (
            <RunnerBody
              runner={runner}
              form={form}
              isNarrow={props.isNarrow}
              language={form.locale === locale ? undefined : form.locale}
              headingLevel={layout === 'modal' ? 3 : 2}
              fillOutName={props.fillOutFor?.name ?? props.request?.clientName}
              facts={props.facts ?? listName}
            />
          )}
        </RunnerFrame>
        {runner.registeredText !== null && (
          <ContactRegisteredDialog text={runner.registeredText} onClose={runner.closeRegistered} />
        )}
      </RunnerStoresProvider>
    </ActiveFormProvider>
  );
}
