import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { getQuestionnaireResponse } from '@carefront/shared/contracts/calls';
import { answerTextsOf } from '../unmapped/unmapped.rules.ts';
import { ExportButton } from './export-button.tsx';

/** Saves a submitted form as a FHIR QuestionnaireResponse. */
export function ExportResponseButton({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const { api } = useRemote();
  const { form_response_id: id, form } = response;
  return (
    <ExportButton
      load={async () => {
        const { response: resource, unmapped } = await api.call(getQuestionnaireResponse, { params: { id } });
        const texts = answerTextsOf(form, unmapped);
        return { fileName: `${form.slug}.questionnaire-response.json`, resource, unmapped, texts };
      }}
    />
  );
}
