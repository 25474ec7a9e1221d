import { navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { archiveForm, getQuestionnaire, restoreForm, setFormStatus } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { serverWords } from '@carefront/shared/http';
import { Button, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, type MenuAction, MoreIcon, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { COPY_LINK } from '../../../copy-link/copy-link.messages.ts';
import { useCopyLink } from '../../../copy-link/copy-link-button.tsx';
import { EXCHANGE_FHIR } from '../../../exchange-fhir/exchange-fhir.messages.ts';
import { type FhirExport, useExport } from '../../../exchange-fhir/export/fhir-export.tsx';
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
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px',
    // A button is higher than a line.
    marginBlock: '-10px',
    [TABLE_CARDS]: { marginBlock: 0 },
  },
});

/** Sending a form, and a menu with everything else. Only a published form can be filled in, sent and linked to. */
export function FormActions({ form, builds, onAction }: FormActionsProps & { form: StaffForm }) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {isActiveForm(form) && (
        <Button aria-label={t.actOn(t.sendToClient, form.name)} onClick={() => onAction(form, 'send')}>
          {t.send}
        </Button>
      )}
      <FormMenu form={form} builds={builds} onAction={onAction} />
    </div>
  );
}

/** All other actions on a form; most of them only for people who build forms. */
function FormMenu({ form, builds, onAction }: FormActionsProps & { form: StaffForm }) {
  const t = useMessages(FORM_LIFE);
  const copying = useMessages(COPY_LINK);
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
  const link = useCopyLink(formPath(form.category, form.slug));
  const isOpen = isActiveForm(form);
  const open = (id: FormAction, label: string): MenuAction => ({ id, label, onAct: () => onAction(form, id) });
  const life = lifeSteps(form).map((step) => ({
    id: step,
    label: t[step],
    isDestructive: step === 'archive',
    onAct: () => take(step),
  }));
  return (
    <>
      <ActionMenu
        appearance="subtle"
        icon={<MoreIcon />}
        label={t.moreOf(form.name)}
        actions={[
          ...(builds ? [{ id: 'edit', label: words.edit, onAct: () => navigate(editPath(form.form_id)) }] : []),
          { id: 'preview', label: words.preview, onAct: () => navigate(previewPath(form.form_id)) },
          ...(isOpen ? [open('fill-out', words.fillOut)] : []),
          ...(isOpen && form.is_live === 1 ? [{ id: 'link', label: copying.copyLink, onAct: link.copy }] : []),
          ...(builds ? [open('services', words.services)] : []),
          { id: 'export', label: fhir.export, onAct: save },
          ...(builds && exportsAnswers ? [open('export-responses', exporting.open)] : []),
          ...(builds && isOwner ? [open('summary', summary.open), open('retention', kept.open)] : []),
          ...(builds ? [open('duplicate', t.duplicate), ...life] : []),
        ]}
      />
      {link.byHand}
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
