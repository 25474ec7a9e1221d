import { useMessages, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { ActionMenu, MoreIcon } from '@carefront/shared/ui/pages';
import { EXCHANGE_FHIR } from '../../../exchange-fhir/exchange-fhir.messages.ts';
import { useExport } from '../../../exchange-fhir/export/use-export.tsx';
import { useFormExport } from '../../../exchange-fhir/export/use-form-export.ts';
import { EXPORT_RESPONSES } from '../../../export-responses/export-responses.messages.ts';
import type { FormAction } from '../form-action.ts';
import { RETENTION } from '../retention/retention.messages.ts';
import type { StaffForm } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import { SUMMARY } from '../summary/summary.messages.ts';
import { FORM_LIFE } from './form-life.messages.ts';
import { lifeSteps, useFormLife } from './use-form-life.ts';

export interface FormMenuProps {
  form: StaffForm;
  onAction(form: StaffForm, action: FormAction): void;
}

/** The rarer actions on a form for people who build forms, so that its row stays short. */
export function FormMenu({ form, onAction }: FormMenuProps) {
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
