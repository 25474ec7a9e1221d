import { serverPath } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { addFormBody, callByForm, type FormTexts, formRouteOf } from '../../platform/http/form-call.ts';
import type { PageAnswers } from '../document/public.ts';
import { setAnonymousCookie } from '../session/public.ts';
import { login } from './log-in.ts';
import { codeBodyOf, isCodeForm, promptAnswer, refusedForm } from './login-answer.rules.ts';
import { passSecondFactor } from './second-factor.ts';

/** The home page's address is the clinic's own; `/` leads there. */
const HOME = '/';

/** The login form of a page whose scripts have not run. It leads to the same use cases as the calls of the scripts (decision 73). */
export async function loginFormRoutes(app: FastifyInstance, deps: Deps, pages: PageAnswers): Promise<void> {
  await app.register(async (scope) => {
    addFormBody(scope);
    scope.post(serverPath('login'), formRouteOf('login'), (request, reply) =>
      request.clinic
        ? inClinic(request.clinic.id, () => answerForm(deps, pages, request, reply))
        : pages.answer(request, reply),
    );
  });
}

async function answerForm(
  deps: Deps,
  pages: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = (request.body ?? {}) as FormTexts; // `addFormBody` parses nothing else
  try {
    const answered = await callOf(deps, texts, request, reply);
    // A path of our own table; nothing of the form chooses it.
    if ('user' in answered) return reply.redirect(answered.redirect_to ?? HOME, 303);
    const { next_auth_id: nextAuthId, method } = answered;
    return await pages.answer(request, reply, { status: 200, login: promptAnswer(texts, nextAuthId, method) });
  } catch (cause) {
    const refused = refusedForm(cause, texts);
    if (!refused) throw cause;
    const { status, login: answer, error } = refused;
    request.log.info({ code: error.code, detail: error.message, err: error.cause }, 'refused');
    if (answer.problem?.kind === 'wait') reply.header('retry-after', String(answer.problem.seconds));
    return pages.answer(request, reply, { status, login: answer });
  }
}

function callOf(deps: Deps, texts: FormTexts, request: FastifyRequest, reply: FastifyReply) {
  const openSession = () => request.sessionId ?? setAnonymousCookie({ request, reply });
  const exchange = { request, reply, openSession };
  return isCodeForm(texts)
    ? callByForm(deps, 'loginTwoFactor', {
        ...{ ...exchange, body: codeBodyOf(texts) },
        useCase: (call) => passSecondFactor(deps, call),
      })
    : callByForm(deps, 'login', { ...exchange, body: texts, useCase: (call) => login(deps, call) });
}
