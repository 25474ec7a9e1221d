import {
  type AppError,
  ERRORS,
  isAppError,
  type LoginAnswer,
  serverPath,
  type TwoFactorMethod,
} from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { addFormBody, callByForm, type FormTexts, formRouteOf } from '../../platform/http/form-call.ts';
import { wireFieldErrors } from '../../platform/validation/field-refusal.ts';
import type { PageAnswers } from '../document/public.ts';
import { setAnonymousCookie } from '../session/session.ts';
import { login } from './log-in.ts';
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

/** The step of the second factor sends the challenge's id. */
export const isCodeForm = (texts: FormTexts): boolean => texts.next_auth_id !== undefined;

/** The call's body: the form's texts without the method, which only the page needs. */
export function codeBodyOf({ method: _method, ...body }: FormTexts): FormTexts {
  return body;
}

const isTicked = (text: string | undefined): boolean => text === '1';

/** Fields of the sent form that the page shows again: never a password or a code. */
const shownAgain = (texts: FormTexts): LoginAnswer => ({
  email: texts.email ?? '',
  remember: isTicked(texts.remember),
  redirectToApp: isTicked(texts.redirect_to_app),
  errors: {},
  codes: {},
  problem: null,
  prompt: promptOf(texts),
});

function promptOf({ next_auth_id: nextAuthId, method }: FormTexts): LoginAnswer['prompt'] {
  return nextAuthId === undefined ? null : { nextAuthId, method: method === 'app' ? 'app' : 'email' };
}

/** The page that asks for the second factor. */
export const promptAnswer = (texts: FormTexts, nextAuthId: string, method: TwoFactorMethod): LoginAnswer => ({
  ...shownAgain(texts),
  prompt: { nextAuthId, method },
});

/** For a limit that names no wait. */
const DEFAULT_WAIT_SECONDS = 60;

interface RefusedForm {
  readonly status: number;
  readonly login: LoginAnswer;
  readonly error: AppError;
}

/** @returns null for an error that the login page cannot explain. */
export function refusedForm(error: unknown, texts: FormTexts): RefusedForm | null {
  if (!isAppError(error)) return null;
  const { status } = ERRORS[error.code];
  const { fields, retryAfterSeconds: seconds = DEFAULT_WAIT_SECONDS } = error.extras;
  switch (error.code) {
    case 'invalid-input':
      return { status, error, login: { ...shownAgain(texts), ...wireFieldErrors(fields) } };
    case 'too-many-requests':
      return { status, error, login: { ...shownAgain(texts), problem: { kind: 'wait', seconds } } };
    // Nothing of the form is shown again: its sender may be another site.
    case 'stale-csrf':
      return { status, error, login: { ...shownAgain({}), problem: { kind: 'again' } } };
    default:
      return null;
  }
}
