import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { submitKeyOf } from '../../submissions/public.ts';
import { formCallerOf } from './answering/form-caller.ts';
import { submitForm } from './submit/submit-form.service.ts';
import { validateStep } from './validate-step.service.ts';

/** Routes for answering a form. */
export function fillInFormRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'validateFormStep', (call) => validateStep(deps, formCallerOf(call), call.body));
  serve(app, deps, 'submitForm', async (call) => {
    const submitKey = submitKeyOf(call.request.headers['idempotency-key'], call.locale);
    const submitted = await submitForm(deps, { by: formCallerOf(call), body: call.body, submitKey });
    // Only now: a wrong token gives access to nothing.
    if (call.body.link_token && call.actor.kind === 'anonymous') call.audit.byLink();
    call.audit.about({ kind: 'form-response', id: submitted.form_response_id });
    return submitted;
  });
}
