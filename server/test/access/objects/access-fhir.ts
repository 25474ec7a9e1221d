import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { nearestResponse, ofResponse } from './access-form-responses.ts';
import type { RouteCase } from './access-objects.ts';

type FhirRoute = Extract<GuardedRoute, 'getQuestionnaire' | 'importQuestionnaire' | 'getQuestionnaireResponse'>;

const ofForm = (id: number) => ({ params: { id } });
const questionnaire = { resourceType: 'Questionnaire', status: 'draft', title: 'Sleep' };

/** Cases of forms and responses as FHIR resources. */
export const FHIR: { readonly [N in FhirRoute]: RouteCase<N> } = {
  getQuestionnaire: {
    input: () => ofForm(MAPLE.forms.selfIntake),
    objects: [{ field: 'id', kind: 'form', input: ofForm, reached: { clinic: ['same clinic'] }, refused: 404 }],
  },
  importQuestionnaire: { input: () => ({ body: { questionnaire } }) },
  getQuestionnaireResponse: {
    input: nearestResponse,
    objects: [
      {
        field: 'id',
        kind: 'formResponse',
        input: ofResponse,
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  },
};
