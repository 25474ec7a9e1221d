import { useRemote } from '@carefront/shared/app';
import { getQuestionnaire } from '@carefront/shared/contracts/calls';
import { itemTextsOf } from '../unmapped/unmapped.rules.ts';
import type { FhirExport } from './fhir-export.ts';

export interface ExportedForm {
  readonly form_id: number;
  readonly name: string;
  readonly slug: string;
}

/** Loads the working copy of a form as a FHIR Questionnaire. */
export function useFormExport({ form_id: id, slug }: ExportedForm): () => Promise<FhirExport> {
  const { api } = useRemote();
  return async () => {
    const { questionnaire, unmapped } = await api.call(getQuestionnaire, { params: { id } });
    const texts = itemTextsOf(questionnaire);
    return { fileName: `${slug}.questionnaire.json`, resource: questionnaire, unmapped, texts };
  };
}
