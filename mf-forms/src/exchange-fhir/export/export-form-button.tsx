import { useMessages } from '@carefront/shared/app';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { ExportButton } from './export-button.tsx';
import { type ExportedForm, useFormExport } from './use-form-export.ts';

/** Saves the working copy of a form as a FHIR Questionnaire. */
export function ExportFormButton({ form }: { form: ExportedForm }) {
  const t = useMessages(EXCHANGE_FHIR);
  return <ExportButton label={t.exportOf(form.name)} load={useFormExport(form)} />;
}
