import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { createPdfDrawing } from './documents/public.ts';
import { accountSecurityRoutes } from './features/account-security/account-security.routes.ts';
import { appointmentLifeRoutes } from './features/appointment-life/appointment-life.routes.ts';
import { askForFormRoutes } from './features/ask-for-form/ask-for-form.routes.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { bookAppointmentRoutes } from './features/book-appointment/book-appointment.routes.ts';
import { bookingAccountRoutes } from './features/booking-account/booking-account.routes.ts';
import { buildFormRoutes } from './features/build-form/build-form.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { cardOnFileRoutes } from './features/card-on-file/card-on-file.routes.ts';
import { chatbotRegistrationRoutes } from './features/chatbot-registration/chatbot-registration.routes.ts';
import { checkClientChangesRoutes } from './features/check-client-changes/check-client-changes.routes.ts';
import { chooseProgramsRoutes } from './features/choose-programs/choose-programs.routes.ts';
import { clientBlockRoutes } from './features/client-block/client-block.routes.ts';
import { clientDetailsRoutes } from './features/client-details/client-details.routes.ts';
import { clientGuardiansRoutes } from './features/client-guardians/client-guardians.routes.ts';
import { clinicLocationsRoutes } from './features/clinic-locations/clinic-locations.routes.ts';
import { clinicPeopleRoutes } from './features/clinic-people/clinic-people.routes.ts';
import { clinicServicesRoutes } from './features/clinic-services/clinic-services.routes.ts';
import { clinicSettingsRoutes } from './features/clinic-settings/clinic-settings.routes.ts';
import { clinicSiteRoutes } from './features/clinic-site/clinic-site.routes.ts';
import { consentRoutes } from './features/consent/consent.routes.ts';
import { consentPdfRoutes } from './features/consent-pdf/consent-pdf.routes.ts';
import { consentTemplateRoutes } from './features/consent-template/consent-template.routes.ts';
import { contentImageRoutes } from './features/content-images/content-images.routes.ts';
import { deleteFormResponseRoutes } from './features/delete-form-response/delete-form-response.routes.ts';
import { demoOutboxRoutes } from './features/demo-outbox/demo-outbox.routes.ts';
import { clinicAssetRoutes } from './features/document/clinic-assets.routes.ts';
import { documentRoutes } from './features/document/document.routes.ts';
import { createPageAnswers } from './features/document/public.ts';
import { editSiteRoutes } from './features/edit-site/edit-site.routes.ts';
import { exchangeFhirRoutes } from './features/exchange-fhir/exchange-fhir.routes.ts';
import { formExportRoutes } from './features/export-form-responses/form-exports.routes.ts';
import { fillInFormRoutes } from './features/fill-in-form/fill-in-form.routes.ts';
import { formAttachmentRoutes } from './features/form-attachments/form-attachments.routes.ts';
import { formCategoriesRoutes } from './features/form-categories/form-categories.routes.ts';
import { formDraftsRoutes } from './features/form-drafts/form-drafts.routes.ts';
import { formReportsRoutes } from './features/form-reports/form-reports.routes.ts';
import { formResponsePdfRoutes } from './features/form-response-pdf/form-response-pdf.routes.ts';
import { formResponsesRoutes } from './features/form-responses/form-responses.routes.ts';
import { guardianAccessRoutes } from './features/guardian-access/guardian-access.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { holdSlotRoutes } from './features/hold-slot/hold-slot.routes.ts';
import { joinClientsRoutes } from './features/join-clients/join-clients.routes.ts';
import { launchFormRoutes } from './features/launch-form/launch-form.routes.ts';
import { listOpenSlotsRoutes } from './features/list-open-slots/list-open-slots.routes.ts';
import { listRegistrationsRoutes } from './features/list-registrations/list-registrations.routes.ts';
import { ownBookingsRoutes } from './features/own-bookings/own-bookings.routes.ts';
import { ownPeopleRoutes } from './features/own-people/own-people.routes.ts';
import { paymentEventsRoutes } from './features/payment-events/payment-events.routes.ts';
import { practitionerHoursRoutes } from './features/practitioner-hours/practitioner-hours.routes.ts';
import { registerClientRoutes } from './features/register-client/register-client.routes.ts';
import { releaseRoutes } from './features/releases/releases.routes.ts';
import { resetPasswordRoutes } from './features/reset-password/reset-password.routes.ts';
import { searchFormOptionsRoutes } from './features/search-form-options/search-form-options.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { loginFormRoutes } from './features/sign-in/login-form.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { siteFilesRoutes } from './features/site-files/site-files.routes.ts';
import { staffBookingsRoutes } from './features/staff-bookings/staff-bookings.routes.ts';
import { staffFormsRoutes } from './features/staff-forms/staff-forms.routes.ts';
import { createAttachmentQueue } from './files/public.ts';
import { addPathLimit } from './limits/address-length.ts';
import { BODY_LIMIT_BYTES } from './limits/figures/request-limits.ts';
import { addLoadLimits } from './limits/load-limits.ts';
import { addRequestLimits } from './limits/request-limits.ts';
import { paymentSandboxRoutes } from './payment-sandbox/public.ts';
import { requireGuards } from './platform/access/guards.ts';
import { addErrorHandler, refuseAddress } from './platform/http/error-handler.ts';
import { addJsonBody } from './platform/http/json-body.ts';
import { addRequestChecks } from './platform/http/request-checks.ts';
import { addRequestContext, newRequestId } from './platform/http/request-context.ts';
import { addRequestLog } from './platform/http/request-log.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { addOpenApi, openApiRoute } from './platform/openapi/openapi.ts';

/**
 * Builds the whole server without listening on a port.
 * @throws Error when a route has no guard.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: refuseAddress,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  // `serve` parses and serialises by the contracts, so Fastify's own validation is switched off.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  addJsonBody(app);
  requireGuards(app);
  addErrorHandler(app);
  addRequestChecks(app);
  addPathLimit(app);
  await addLoadLimits(app, deps);
  await addRequestLimits(app, deps);
  await app.register(cookie);
  addRequestContext(app, deps);
  addRequestLog(app, deps);
  addSecurityHeaders(app);
  await addOpenApi(app);

  const pageAnswers = createPageAnswers(app, deps);
  healthRoutes(app, deps);
  openApiRoute(app);
  sessionRoutes(app, deps);
  clinicPeopleRoutes(app, deps);
  signInRoutes(app, deps);
  await loginFormRoutes(app, deps, pageAnswers);
  accountSecurityRoutes(app, deps);
  resetPasswordRoutes(app, deps);
  clinicSiteRoutes(app, deps);
  clinicServicesRoutes(app, deps);
  clinicLocationsRoutes(app, deps);
  editSiteRoutes(app, deps);
  clinicSettingsRoutes(app, deps);
  await contentImageRoutes(app, deps);
  chatbotRegistrationRoutes(app, deps);
  const attachmentQueue = createAttachmentQueue();
  await registerClientRoutes(app, deps, attachmentQueue);
  listRegistrationsRoutes(app, deps);
  siteFilesRoutes(app, deps);
  ownPeopleRoutes(app, deps);
  checkClientChangesRoutes(app, deps);
  joinClientsRoutes(app, deps);
  guardianAccessRoutes(app, deps);
  clientDetailsRoutes(app, deps);
  clientGuardiansRoutes(app, deps);
  listOpenSlotsRoutes(app, deps);
  holdSlotRoutes(app, deps);
  bookAppointmentRoutes(app, deps);
  bookingAccountRoutes(app, deps);
  appointmentLifeRoutes(app, deps);
  ownBookingsRoutes(app, deps);
  staffBookingsRoutes(app, deps);
  calendarRoutes(app, deps);
  practitionerHoursRoutes(app, deps);
  consentTemplateRoutes(app, deps);
  consentRoutes(app, deps);
  const pdfs = createPdfDrawing();
  app.addHook('onClose', () => pdfs.end());
  consentPdfRoutes(app, deps, pdfs);
  exchangeFhirRoutes(app, deps);
  buildFormRoutes(app, deps);
  formCategoriesRoutes(app, deps);
  launchFormRoutes(app, deps);
  staffFormsRoutes(app, deps);
  searchFormOptionsRoutes(app, deps);
  clientBlockRoutes(app, deps);
  chooseProgramsRoutes(app, deps);
  await formAttachmentRoutes(app, deps, attachmentQueue);
  fillInFormRoutes(app, deps);
  askForFormRoutes(app, deps);
  cardOnFileRoutes(app, deps);
  await paymentEventsRoutes(app, deps);
  formDraftsRoutes(app, deps);
  formResponsesRoutes(app, deps);
  formReportsRoutes(app, deps);
  formExportRoutes(app, deps);
  deleteFormResponseRoutes(app, deps);
  formResponsePdfRoutes(app, deps, pdfs);
  auditLogRoutes(app, deps);
  await releaseRoutes(app, deps);
  await clinicAssetRoutes(app);
  demoOutboxRoutes(app, deps);
  if (deps.payments?.sandbox) paymentSandboxRoutes(app, deps.payments.sandbox);
  documentRoutes(app, pageAnswers);
  return app;
}
