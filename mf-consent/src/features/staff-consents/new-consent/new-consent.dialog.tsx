import { useMessages, useRemote } from '@carefront/shared/app';
import { type Consent, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { FormDialog, type FormDialogHandle } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { CreateProblemMessage } from './create-problem.tsx';
import { NewConsentFields } from './new-consent.fields.tsx';
import { NEW_STAFF_CONSENT } from './new-consent.messages.ts';
import { type NewConsentValues, newConsentValues } from './new-consent.rules.ts';
import { useCreateConsent } from './use-create-consent.ts';

export interface NewConsentDialogProps {
  user: SessionUser;
  onClosed(): void;
  onCreated(consent: Consent): void;
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Creates a consent for a client, with the text of the clinic's consent form (CO-01). */
export function NewConsentDialog({ user, onClosed, onCreated }: NewConsentDialogProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const styles = useStyles();
  const { clinic } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState(newConsentValues);
  const { create, isBusy, problem } = useCreateConsent((consent) => {
    dialog.current?.forget();
    onCreated(consent);
  });
  return (
    <FormDialog<NewConsentValues>
      ref={dialog}
      title={t.title}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={create}
      submitLabel={t.submit}
      isBusy={isBusy}
      problem={
        problem && (
          <CreateProblemMessage
            problem={problem}
            mayWriteTemplate={reachOf('saveConsentTemplate', user.roles, clinic.editors) !== 'none'}
          />
        )
      }
      draftKey={`new-consent.${user.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <NewConsentFields isForOwnClients={reachOf('createConsent', user.roles) === 'caseload'} />
    </FormDialog>
  );
}
