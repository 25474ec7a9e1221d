import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { type DraftCall, getDraft, removeOwnDraft, saveOwnDraft } from './form-drafts.service.ts';
import { openAnswersOfLink, removeAnswersOfLink, saveAnswersOfLink, sendCodeOfLink } from './linked-drafts.service.ts';

/** Routes for unsubmitted answers of signed-in people, and of people with an emailed link who go on on another device (RN-19). */
export function formDraftsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'saveFormDraft', (call) => saveOwnDraft(deps, draftCall(call), call.body));
  serve(app, deps, 'getFormDraft', (call) => getDraft(deps, draftCall(call)));
  serve(app, deps, 'removeFormDraft', (call) => removeOwnDraft(deps, draftCall(call)));
  serve(app, deps, 'saveLinkedDraft', (call) => saveAnswersOfLink(deps, call));
  serve(app, deps, 'openLinkedDraft', (call) => openAnswersOfLink(deps, call));
  serve(app, deps, 'sendLinkedDraftCode', (call) => sendCodeOfLink(deps, call));
  serve(app, deps, 'removeLinkedDraft', (call) => removeAnswersOfLink(deps, call));
}

const draftCall = ({
  clinic,
  actor,
  locale,
  params,
  query,
}: Pick<Call<'getFormDraft'>, 'clinic' | 'actor' | 'locale' | 'params' | 'query'>): DraftCall => ({
  clinic,
  actor,
  locale,
  formId: params.formId,
  clientId: query.client_id,
});
