import { useMessages, useRemote } from '@carefront/shared/app';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { itemTextsOf } from '../unmapped/unmapped.rules.ts';
import { ExportButton } from './export-button.tsx';

export interface ExportFormButtonProps {
  form: { readonly form_id: number; readonly name: string; readonly slug: string };
}

/** Saves the working copy of a form as a FHIR Questionnaire. */
export function ExportFormButton({ form }: ExportFormButtonProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const { api } = useRemote();
  return (
    <ExportButton
      label={t.exportOf(form.name)}
      load={async () => {
        const { questionnaire, unmapped } = await api.call('getQuestionnaire', { params: { id: form.form_id } });
        const texts = itemTextsOf(questionnaire);
        return { fileName: `${form.slug}.questionnaire.json`, resource: questionnaire, unmapped, texts };
      }}
    />
  );
}
