import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { AddIcon, Button, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { FormCounts } from '../../counts/form-counts.tsx';
import { ImportQuestionnaireDialog } from '../../exchange-fhir/import/import-questionnaire.dialog.tsx';
import { ExportResponsesDialog } from '../../export-responses/export-responses.dialog.tsx';
import { RequestList } from '../../requests/request-list.tsx';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { FillOutDialog } from './fill-out/fill-out.dialog.tsx';
import type { FormAction } from './form-action.ts';
import { StaffFormList } from './list/staff-form-list.tsx';
import type { FormStart } from './new-form/form-start.ts';
import { NewFormDialog } from './new-form/new-form.dialog.tsx';
import { NEW_FORM } from './new-form/new-form.messages.ts';
import { RetentionDialog } from './retention/retention.dialog.tsx';
import { SendFormDialog } from './send/send-form.dialog.tsx';
import { SentFormList } from './sent/sent-form-list.tsx';
import { ServicesDialog } from './services/services.dialog.tsx';
import type { StaffForm } from './staff-forms.api.ts';
import { STAFF_FORMS } from './staff-forms.messages.ts';
import { SummaryDialog } from './summary/summary.dialog.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  makes: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The clinic's forms, the requests that wait, and the submitted forms, for staff. */
export function StaffFormsPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listStaffForms', roles) !== 'none'}>
      {(user, takesFocus) => <StaffForms user={user} takesFocus={takesFocus} />}
    </AccountOnly>
  );
}

function StaffForms({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const t = useMessages(STAFF_FORMS);
  const words = useMessages(NEW_FORM);
  const styles = useStyles();
  const { clinic } = useRemote();
  /** The form when the dialog opened: a list that changes meanwhile must not remove typed text. */
  const [acted, setActed] = useState<{ form: StaffForm; action: FormAction } | null>(null);
  const [start, setStart] = useState<FormStart | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  // The same people build forms, choose their services and import questionnaires.
  const builds = reachOf('createForm', user.roles, clinic.editors) !== 'none';
  useNewResponses();
  const close = () => setActed(null);
  const dialog = acted && { form: acted.form, userId: user.id, onClosed: close };
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
      </div>
      <FormCounts />
      {builds && (
        <div className={styles.makes}>
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setStart({ kind: 'new' })}>
            {words.newForm}
          </Button>
        </div>
      )}
      <StaffFormList
        builds={builds}
        onAction={(form, action) =>
          action === 'duplicate' ? setStart({ kind: 'copy', form }) : setActed({ form, action })
        }
      />
      <RequestList />
      <SentFormList />
      {dialog && acted.action === 'fill-out' && <FillOutDialog {...dialog} />}
      {dialog && acted.action === 'send' && <SendFormDialog {...dialog} />}
      {dialog && acted.action === 'services' && <ServicesDialog {...dialog} />}
      {dialog && acted.action === 'retention' && <RetentionDialog {...dialog} />}
      {acted?.action === 'export-responses' && <ExportResponsesDialog form={acted.form} onClosed={close} />}
      {acted?.action === 'summary' && <SummaryDialog form={acted.form} onClosed={close} />}
      {start && (
        <NewFormDialog
          start={start}
          userId={user.id}
          onImport={() => {
            setStart(null);
            setIsImporting(true);
          }}
          onClosed={() => setStart(null)}
        />
      )}
      {isImporting && <ImportQuestionnaireDialog userId={user.id} onClosed={() => setIsImporting(false)} />}
    </PageFrame>
  );
}
