import { AppError, isStaff } from '@carefront/shared/contracts';
import { BUILT_IN_BLOCKS, CLIENT_FIELDS } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import {
  getCardPerson,
  getPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
} from '../features/card-on-file/cards.ts';
import { createCardSetup, hasClientProfileBlock } from '../features/card-on-file/start-card.ts';
import { askForForm, cancelUserForm } from '../features/forms/ask/ask-for-form.ts';
import { getUserForm, listUserForms, openFormLink } from '../features/forms/ask/user-forms.ts';
import { createForm, listFormTemplates } from '../features/forms/build/create-form.ts';
import {
  createFormCategory,
  listStaffFormCategories,
  saveFormCategory,
} from '../features/forms/build/form-categories.ts';
import {
  archiveForm,
  getFormRetention,
  restoreForm,
  saveFormRetention,
  saveFormServices,
  setFormStatus,
} from '../features/forms/build/form-life.ts';
import { requireFormWork, toFormWork } from '../features/forms/build/form-work.ts';
import { getFormVersion, listFormVersions, publishForm } from '../features/forms/build/publish-form.ts';
import { saveForm } from '../features/forms/build/save-form.ts';
import { listStaffForms } from '../features/forms/build/staff-forms.ts';
import { deleteFormResponse } from '../features/forms/delete-form-response.ts';
import { startFormExport } from '../features/forms/exchange/export-responses.ts';
import {
  exportFormQuestionnaire,
  exportFormResponse,
  importFormQuestionnaire,
} from '../features/forms/exchange/fhir-questionnaires.ts';
import {
  getFormExport,
  listFormExports,
  openFormExport,
  removeFormExport,
  sendFormExport,
} from '../features/forms/exchange/form-exports.ts';
import {
  openFormAttachment,
  removeFormAttachment,
  uploadFormAttachment,
} from '../features/forms/fill-in/answer-files.ts';
import { checkClientLink, getClientBlockPrefill } from '../features/forms/fill-in/client-block.ts';
import { answerPartsOf, formCallerOf } from '../features/forms/fill-in/form-caller.ts';
import {
  getProgramSelection,
  listCategorizedPrograms,
  listProgramLocations,
  listPrograms,
} from '../features/forms/fill-in/programs.ts';
import { listForField, searchOptions } from '../features/forms/fill-in/search-options.ts';
import { submitForm } from '../features/forms/fill-in/submit-form.ts';
import { countStep, validateStep } from '../features/forms/fill-in/validate-answers.ts';
import { type DraftCall, getDraft, removeOwnDraft, saveOwnDraft } from '../features/forms/form-drafts.ts';
import {
  checkOnlyLiveForm,
  getFormCategory,
  getFormClinic,
  keyOfAddress,
  listFormCategories,
  listLiveForms,
  listServiceForms,
  openForm,
} from '../features/forms/launch-form.ts';
import {
  openAnswersOfLink,
  removeAnswersOfLink,
  saveAnswersOfLink,
  sendCodeOfLink,
} from '../features/forms/linked-drafts.ts';
import { readFormResponse } from '../features/forms/read/as-text/read-response.ts';
import { countForms } from '../features/forms/read/count-forms.ts';
import { getFormScores, getFormSummary } from '../features/forms/read/get-form-summary.ts';
import { listFormResponses } from '../features/forms/read/list-form-responses.ts';
import { getFormResponsePdf } from '../features/forms/read/pdf/get-form-response-pdf.ts';
import { setAnonymousCookie } from '../features/session/session.ts';
import { MULTIPART_LIMITS, sendAttachment, uploaderOf } from '../files/public.ts';
import { findForm, findWorkingCopy, toShownWorkingCopy } from '../forms/public.ts';
import { rolesOf } from '../platform/access/actor.ts';
import { requireClinic } from '../platform/access/authorize-call.ts';
import type { Call } from '../platform/http/serve.ts';
import { multipartBody, type SomeRoutes, storedFile } from './route-table.ts';

export const formRoutes = {
  // Forms are made, changed and published (FB-01, FB-04).
  createForm,
  listFormTemplates: (_deps, { locale }) => listFormTemplates(locale),
  getFormWork: async (deps, { clinic, params }) =>
    toFormWork(await requireFormWork(deps.database.db, clinic.id, params.id)),
  saveForm,
  publishForm: (deps, call) => listed(deps, call, publishForm(deps, call)),
  setFormStatus: (deps, call) => listed(deps, call, setFormStatus(deps, call, call.body.status)),
  archiveForm: (deps, call) => listed(deps, call, archiveForm(deps, call)),
  restoreForm: (deps, call) => listed(deps, call, restoreForm(deps, call)),
  listFormVersions: (deps, { clinic, params }) => listFormVersions(deps, clinic.id, params.id),
  getFormVersion: (deps, { clinic, params }) => getFormVersion(deps, clinic.id, params),

  // Categories of forms (FB-05).
  listStaffFormCategories: (deps, { clinic }) => listStaffFormCategories(deps, clinic.id),
  createFormCategory,
  saveFormCategory,

  // The launcher and the forms that it opens (LN).
  getFormByLocation: (deps, { clinic, params, actor, locale }) =>
    openForm(deps, { clinicId: clinic.id, actor, locale }, params),
  getLiveForm: (deps, { clinic, params, actor, locale }) =>
    openForm(deps, { clinicId: clinic.id, actor, locale }, keyOfAddress(params)),
  checkOnlyLiveForm: (deps, { clinic }) => checkOnlyLiveForm(deps, clinic.id),
  listFormCategories: (deps, { clinic, locale }) =>
    listFormCategories(deps, { clinicId: clinic.id, contentLocale: clinic.content_locale, locale }),
  getFormCategory: (deps, { clinic, locale, params }) =>
    getFormCategory(deps, { clinicId: clinic.id, contentLocale: clinic.content_locale, locale }, params.slug),
  listLiveForms: (deps, { clinic, locale, query }) => listLiveForms(deps, { clinicId: clinic.id, locale }, query),
  getFormClinic: (deps, { clinic, locale }) => getFormClinic(deps, clinic, locale),
  listServiceForms: (deps, { clinic, locale, params }) =>
    listServiceForms(deps, { clinicId: clinic.id, locale }, params.serviceId),

  // The clinic's forms as staff see them.
  listStaffForms: (deps, { clinic, query, locale }) => listStaffForms(deps, { clinicId: clinic.id, locale }, query),
  getStaffForm: async (deps, { clinic, params, locale }) => {
    const { db } = deps.database;
    const found = await findForm(db, clinic.id, params);
    const copy = await findWorkingCopy(db, clinic.id, params.id);
    if (!found || !copy) throw new AppError('not-found', `form ${params.id}`);
    return toShownWorkingCopy(found.form, copy, locale);
  },
  saveFormServices: (deps, { clinic, params, body, locale }) =>
    saveFormServices(deps, { clinicId: clinic.id, formId: params.id, serviceIds: body.service_ids, locale }),

  searchFormOptions: (deps, { clinic, locale, query }) => searchOptions(deps, { clinicId: clinic.id, locale }, query),
  listFormRelationships: (deps, { clinic, locale }) =>
    listForField(deps, { clinicId: clinic.id, locale }, { source: 'relationships' }),
  listFormContactTypes: (deps, { clinic, locale }) =>
    listForField(deps, { clinicId: clinic.id, locale }, { source: 'contact_types' }),
  listFormDiagnoses: (deps, { clinic, locale }) =>
    listForField(deps, { clinicId: clinic.id, locale }, { source: 'diagnoses' }),
  listFormCountries: (deps, { clinic, locale, query: { search } }) =>
    listForField(deps, { clinicId: clinic.id, locale }, { source: 'countries', search }),
  listFormStates: (deps, { clinic, locale, query: { search, country_id: country } }) =>
    listForField(
      deps,
      { clinicId: clinic.id, locale },
      {
        source: 'states',
        search,
        parent: country === undefined ? undefined : String(country),
      },
    ),

  // The client profile block (CP-01, CP-02, CP-08).
  getClientBlockPrefill: (deps, { clinic, actor, params, query }) =>
    getClientBlockPrefill(deps, { clinicId: clinic.id, actor, clientId: params.id, query }),
  checkClientLink: (deps, { clinic, actor, body }) => checkClientLink(deps, { clinicId: clinic.id, actor, body }),
  listBlockFields: (_deps, { params }) => [...fieldsOf(params.builtInBlockId)],

  // Programs that a form offers (BL-07).
  getProgramSelection: (deps, call) => getProgramSelection(deps, call, call.query.programIds),
  listProgramLocations: (deps, call) => listProgramLocations(deps, call, call.query.search),
  listCategorizedPrograms: (deps, call) => listCategorizedPrograms(deps, call, call.body),
  listPrograms: (deps, call) => listPrograms(deps, { ...call, isForStaff: isStaff(rolesOf(call.actor)) }, call.query),

  // Files that answer questions of forms (CT-05, CT-09).
  uploadFormAttachment: {
    addBodyParser: multipartBody(MULTIPART_LIMITS),
    useCase: (deps, call, { attachmentQueue }) => uploadFormAttachment(deps, attachmentQueue, call),
  },
  removeFormAttachment,
  showFormAttachment: storedFile(openFormAttachment, sendAttachment),

  // Answering a form.
  validateFormStep: {
    // A step writes nothing, so it is not repeated after a lost answer: it counts before anything of it is read.
    beforeBody: (deps, request) => countStep(deps, { clinicId: requireClinic(request).id, ip: request.ip }),
    bodyPartsByName: answerPartsOf,
    useCase: (deps, call) => validateStep(deps, formCallerOf(call), call.body),
  },
  submitForm: {
    bodyPartsByName: answerPartsOf,
    useCase: async (deps, call) => {
      const submitKey = call.request.headers['idempotency-key'];
      const submitted = await submitForm(deps, { by: formCallerOf(call), body: call.body, submitKey });
      // Only now: a wrong token gives access to nothing.
      if (call.body.link_token && call.actor.kind === 'anonymous') call.audit.byLink();
      call.audit.about({ kind: 'form-response', id: submitted.form_response_id });
      return submitted;
    },
  },

  // Forms that a client is asked to fill in (EN-17).
  askForForm,
  listUserForms,
  getUserForm,
  cancelUserForm,
  getUserFormByLink: openFormLink,

  // Cards on file (BI-01 to BI-10).
  createCardSetup: (deps, call) => {
    // A card belongs to the browser that added it, until the form is submitted.
    const session = call.sessionId ?? setAnonymousCookie(call);
    return createCardSetup(deps, { ...call, starter: uploaderOf(call.actor, session) });
  },
  getPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  hasClientProfileBlock: (deps, { clinic, query }) => hasClientProfileBlock(deps, clinic.id, query.block_id),
  getCardPerson,

  // Unsubmitted answers of signed-in people, and of people with an emailed link who go on on another device (RN-19).
  saveFormDraft: (deps, call) => saveOwnDraft(deps, draftCall(call), call.body),
  getFormDraft: (deps, call) => getDraft(deps, draftCall(call)),
  removeFormDraft: (deps, call) => removeOwnDraft(deps, draftCall(call)),
  saveLinkedDraft: saveAnswersOfLink,
  openLinkedDraft: openAnswersOfLink,
  sendLinkedDraftCode: sendCodeOfLink,
  removeLinkedDraft: removeAnswersOfLink,

  // Submitted forms.
  listFormResponses,
  countForms,
  getFormResponse: readFormResponse,

  // Scores of a client over time, and the summary of a form's answers.
  getFormScores,
  getFormSummary: { isCostlyRead: true, useCase: getFormSummary },

  // Exports of all responses of a form.
  startFormExport: async (deps, call) => {
    const started = await startFormExport(deps, call);
    call.audit.about({ kind: 'form-export', id: started.id });
    return started;
  },
  listFormExports,
  getFormExport,
  removeFormExport,
  downloadFormExport: storedFile(openFormExport, sendFormExport),

  // Deleting submitted forms, and how long they are kept.
  deleteFormResponse,
  getFormRetention,
  saveFormRetention,

  // The PDF of a submitted form (RN-21).
  getFormResponsePdf: {
    isCostlyRead: true,
    useCase: (deps, call, { pdfs }) => getFormResponsePdf(deps, pdfs, call),
  },

  // Forms and submitted forms are exchanged with other systems as HL7 FHIR R4 resources.
  getQuestionnaire: (deps, { params, clinic }) => exportFormQuestionnaire(deps, clinic.id, params.id),
  importQuestionnaire: importFormQuestionnaire,
  getQuestionnaireResponse: exportFormResponse,
} satisfies SomeRoutes;

/** The site offers the forms only while one is listed (ST-10), so it reads its clinic again. */
async function listed<T>(
  { clinics }: Deps,
  { clinic }: { readonly clinic: { readonly id: number } },
  change: Promise<T>,
): Promise<T> {
  const changed = await change;
  clinics.invalidate(clinic.id);
  return changed;
}

/** @throws AppError `not-found` for a block that the product does not have. */
function fieldsOf(builtInBlockId: number) {
  const blocks: Readonly<Record<number, string>> = BUILT_IN_BLOCKS;
  const name = blocks[builtInBlockId];
  if (!name) throw new AppError('not-found', `built-in block ${builtInBlockId}`);
  return name === 'client-profile' ? CLIENT_FIELDS : [];
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
