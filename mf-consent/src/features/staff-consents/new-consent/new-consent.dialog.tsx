import { useMessages } from '@carefront/shared/app';
import { type Consent, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { FormRoot } from '@carefront/shared/forms';
import { ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { FormFooter } from '../staff-form/form-footer.tsx';
import { type KeptHandle, KeptValues } from '../staff-form/kept-values.tsx';
import { useFormClosing } from '../staff-form/use-form-closing.ts';
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

/** A consent for a client, with the text of the clinic's consent form (CO-01). */
export function NewConsentDialog({ user, onClosed, onCreated }: NewConsentDialogProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const styles = useStyles();
  const id = useId();
  const kept = useRef<KeptHandle>(null);
  const [initialValues] = useState(newConsentValues);
  const close = useFormClosing(kept, onClosed);
  const { create, isBusy, problem } = useCreateConsent((consent) => {
    kept.current?.forget();
    onCreated(consent);
  });
  const requestClose = () => {
    if (!isBusy) void close();
  };
  const footer = (
    <FormFooter formId={id} submitLabel={t.submit} isBusy={isBusy} onCancel={requestClose}>
      {problem && (
        <CreateProblemMessage
          problem={problem}
          mayWriteTemplate={reachOf('saveConsentTemplate', user.roles) !== 'none'}
        />
      )}
    </FormFooter>
  );
  return (
    <ModalDialog title={t.title} footer={footer} onRequestClose={requestClose}>
      <FormRoot<NewConsentValues> id={id} className={styles.form} initialValues={initialValues} onSubmit={create}>
        <NewConsentFields isForOwnClients={reachOf('createConsent', user.roles) === 'caseload'} />
        <KeptValues ref={kept} draftKey={`new-consent.${user.id}`} version={DRAFT_VERSION} />
      </FormRoot>
    </ModalDialog>
  );
}
