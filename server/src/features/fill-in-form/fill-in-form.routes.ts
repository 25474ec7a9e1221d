import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requireClinic } from '../../platform/access/guards.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { answerPartsOf, formCallerOf } from './answering/form-caller.ts';
import { countStep } from './answering/form-limits.ts';
import { submitForm } from './submit/submit-form.ts';
import { validateStep } from './validate-step.service.ts';

/** Routes for answering a form. */
export function fillInFormRoutes(app: FastifyInstance, deps: Deps): void {
  const bodyPartsByName = answerPartsOf(deps);
  serve(app, deps, 'validateFormStep', (call) => validateStep(deps, formCallerOf(call), call.body), {
    // A step writes nothing, so it is not repeated after a lost answer: it counts before anything of it is read.
    beforeBody: (request) => countStep(deps, { clinicId: requireClinic(request).id, ip: request.ip }),
    bodyPartsByName,
  });
  const submit = async (call: Call<'submitForm'>) => {
    const submitKey = call.request.headers['idempotency-key'];
    const submitted = await submitForm(deps, { by: formCallerOf(call), body: call.body, submitKey });
    // Only now: a wrong token gives access to nothing.
    if (call.body.link_token && call.actor.kind === 'anonymous') call.audit.byLink();
    call.audit.about({ kind: 'form-response', id: submitted.form_response_id });
    return submitted;
  };
  serve(app, deps, 'submitForm', submit, { bodyPartsByName });
}
