import { useMessages, useRemote } from '@carefront/shared/app';
import { archiveForm, restoreForm, setFormStatus } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { serverWords } from '@carefront/shared/http';
import { refreshForms } from '../../../response/response.api.ts';
import type { StaffForm } from '../staff-forms.api.ts';
import { FORM_LIFE } from './form-life.messages.ts';

export type LifeStep = 'disable' | 'enable' | 'archive' | 'restore';

/** The steps that are possible for a form (FB-04). */
export function lifeSteps({ status, deleted_at }: StaffForm): LifeStep[] {
  if (deleted_at !== null) return ['restore'];
  const toggle: LifeStep[] = status === 'Published' ? ['disable'] : status === 'Disabled' ? ['enable'] : [];
  return [...toggle, 'archive'];
}

const DONE = { disable: 'disabled', enable: 'enabled', archive: 'archived', restore: 'restored' } as const;

/** Takes a form from its people, or brings it back. A step that takes it away asks first. */
export function useFormLife(form: StaffForm): (step: LifeStep) => void {
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
