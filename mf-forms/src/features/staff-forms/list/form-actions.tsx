import { navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { archiveForm, getQuestionnaire, restoreForm, setFormStatus } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { serverWords } from '@carefront/shared/http';
import { Button, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { CopyLinkButton } from '../../../copy-link/copy-link-button.tsx';
import { EXCHANGE_FHIR } from '../../../exchange-fhir/exchange-fhir.messages.ts';
import { ExportButton, type FhirExport, useExport } from '../../../exchange-fhir/export/fhir-export.tsx';
import { itemTextsOf } from '../../../exchange-fhir/unmapped/unmapped.rules.ts';
import { EXPORT_RESPONSES } from '../../../export-responses/export-responses.messages.ts';
import { editPath, formPath, previewPath } from '../../../paths.ts';
import { refreshForms } from '../../../response/response.api.ts';
import { FORM_LIFE } from '../life/form-life.messages.ts';
import { RETENTION } from '../retention/retention.messages.ts';
import { type FormAction, isActiveForm, type StaffForm } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import { SUMMARY } from '../summary/summary.messages.ts';

export interface FormActionsProps {
  /** The person builds forms at this clinic, and chooses the services that ask for them. */
  builds: boolean;
  onAction(form: StaffForm, action: FormAction): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    // The words of the buttons are below the head of the column, and in the first line of the row. A button is higher than a line.
    margin: '-10px -8px',
    [TABLE_CARDS]: { margin: '0 -8px' },
    '& button': { minWidth: '44px', paddingInline: '8px' },
  },
});

/** The actions on one form. Only a published form can be filled in, sent and linked to. */
export function FormActions({ form, builds, onAction }: FormActionsProps & { form: StaffForm }) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const isOpen = isActiveForm(form);
  const act = (label: string, onClick: () => void, spoken = label) => (
    <Button appearance="subtle" aria-label={t.actOn(spoken, form.name)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={styles.root}>
      {builds && act(t.edit, () => navigate(editPath(form.form_id)))}
      {act(t.preview, () => navigate(previewPath(form.form_id)))}
      {isOpen && act(t.fillOut, () => onAction(form, 'fill-out'))}
      {isOpen && act(t.send, () => onAction(form, 'send'), t.sendToClient)}
      {isOpen && form.is_live === 1 && <CopyLinkButton path={formPath(form.category, form.slug)} name={form.name} />}
      {builds ? <FormMenu form={form} onAction={onAction} /> : <ExportFormButton form={form} />}
    </div>
  );
}

interface FormMenuProps {
  form: StaffForm;
  onAction(form: StaffForm, action: FormAction): void;
}

/** The rarer actions on a form for people who build forms, so that its row stays short. */
function FormMenu({ form, onAction }: FormMenuProps) {
  const t = useMessages(FORM_LIFE);
  const words = useMessages(STAFF_FORMS);
  const fhir = useMessages(EXCHANGE_FHIR);
  const kept = useMessages(RETENTION);
  const exporting = useMessages(EXPORT_RESPONSES);
  const summary = useMessages(SUMMARY);
  const session = useSession();
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  // People who build forms do not read everybody's answers because of it.
  const exportsAnswers = reachOf('startFormExport', roles) !== 'none';
  // The same role reads summaries and sets how long responses are kept.
  const isOwner = reachOf('saveFormRetention', roles) !== 'none';
  const take = useFormLife(form);
  const { save, dialog } = useExport(useFormExport(form));
  return (
    <>
      <ActionMenu
        appearance="subtle"
        icon={<MoreIcon />}
        label={t.moreOf(form.name)}
        actions={[
          { id: 'services', label: words.services, onAct: () => onAction(form, 'services') },
          { id: 'export', label: fhir.export, onAct: save },
          ...(exportsAnswers
            ? [{ id: 'export-responses', label: exporting.open, onAct: () => onAction(form, 'export-responses') }]
            : []),
          ...(isOwner
            ? [
                { id: 'summary', label: summary.open, onAct: () => onAction(form, 'summary') },
                { id: 'retention', label: kept.open, onAct: () => onAction(form, 'retention') },
              ]
            : []),
          { id: 'duplicate', label: t.duplicate, onAct: () => onAction(form, 'duplicate') },
          ...lifeSteps(form).map((step) => ({
            id: step,
            label: t[step],
            isDestructive: step === 'archive',
            onAct: () => take(step),
          })),
        ]}
      />
      {dialog}
    </>
  );
}

type LifeStep = 'disable' | 'enable' | 'archive' | 'restore';

/** The steps that are possible for a form (FB-04). */
function lifeSteps({ status, deleted_at }: StaffForm): LifeStep[] {
  if (deleted_at !== null) return ['restore'];
  const toggle: LifeStep[] = status === 'Published' ? ['disable'] : status === 'Disabled' ? ['enable'] : [];
  return [...toggle, 'archive'];
}

const DONE = { disable: 'disabled', enable: 'enabled', archive: 'archived', restore: 'restored' } as const;

/** Takes a form from its people, or brings it back. A step that takes it away asks first. */
function useFormLife(form: StaffForm): (step: LifeStep) => void {
  const t = useMessages(FORM_LIFE);
  const { api, events, shell, queryClient } = useRemote();
  const attempt = useAttempt();
  const params = { id: form.form_id };
  const call = (step: LifeStep) => {
    if (step === 'archive') return api.call(archiveForm, { params });
    if (step === 'restore') return api.call(restoreForm, { params });
    return api.call(setFormStatus, { params, body: { status: step === 'enable' ? 'Published' : 'Disabled' } });
  };
  async function isSure(step: LifeStep): Promise<boolean> {
    if (step !== 'disable' && step !== 'archive') return true;
    const isArchiving = step === 'archive';
    return shell.confirm({
      title: isArchiving ? t.archiveTitle(form.name) : t.disableTitle(form.name),
      text: isArchiving ? t.archiveText : t.disableText,
      confirmLabel: t[step],
      cancelLabel: t.cancel,
      isDestructive: true,
    });
  }
  async function take(step: LifeStep): Promise<void> {
    if (!(await isSure(step))) return;
    await attempt.run(
      async () => {
        await call(step);
        refreshForms(queryClient);
        events.publish('forms/form-changed@1', { formId: form.form_id });
        shell.showNotice({ intent: 'success', text: t[DONE[step]] });
      },
      (error) => {
        shell.showNotice({ intent: 'error', text: serverWords(error) ?? t.failed });
        return undefined;
      },
    );
  }
  return (step) => void take(step);
}

interface ExportedForm {
  readonly form_id: number;
  readonly name: string;
  readonly slug: string;
}

/** Loads the working copy of a form as a FHIR Questionnaire. */
function useFormExport({ form_id: id, slug }: ExportedForm): () => Promise<FhirExport> {
  const { api } = useRemote();
  return async () => {
    const { questionnaire, unmapped } = await api.call(getQuestionnaire, { params: { id } });
    const texts = itemTextsOf(questionnaire);
    return { fileName: `${slug}.questionnaire.json`, resource: questionnaire, unmapped, texts };
  };
}

/** Saves the working copy of a form as a FHIR Questionnaire. */
function ExportFormButton({ form }: { form: ExportedForm }) {
  const t = useMessages(EXCHANGE_FHIR);
  return <ExportButton label={t.exportOf(form.name)} load={useFormExport(form)} />;
}
