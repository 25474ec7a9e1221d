import { AppError, ERRORS, type ErrorCode, isAppError, type Locale, wireCode } from '@carefront/shared/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../log/log.ts';
import { wireFieldErrors } from '../validation/field-refusal.ts';
import { refusedPage, sendPlainPage, setSecurityHeaders } from './plain-page.ts';

/** Messages for refusals of Fastify itself, sent in our own shape. */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not supported.',
  431: 'The request headers are too large.',
};

/**
 * Gives every refusal the same shape (API-03); a person who opens a page gets a sentence instead. No refusal contains a stack, SQL or
 * input.
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendRefusal);
}

/**
 * Answers requests that the router refuses before any hook runs: the address is not valid text or has a part that is too long. For
 * Fastify's `frameworkErrors`. The error's own message repeats the address, so the message is neither sent nor logged.
 */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  request.log.info({ method: request.method, route: 'none', status: error.statusCode, code: error.code }, 'answered');
  sendRefusal(error, request, reply);
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasBrokenOff(request)) {
    request.log.info({ code: errorCode(error) }, 'the request broke off');
    return reply.code(400).send({ message: STATUS_MESSAGES[400] });
  }
  if (isAppError(error)) return sendAppError(error, request, reply);
  const status = statusOfFastifyError(error);
  if (status !== undefined) {
    return reply.code(status).send({ message: STATUS_MESSAGES[status] ?? 'The request was refused.' });
  }
  request.log.error({ err: error }, 'unexpected error');
  return sendAppError(new AppError('internal', 'unexpected error'), request, reply);
}

/** The sender has gone before its whole body arrived. Every error after that says no more than this. */
const hasBrokenOff = ({ raw }: FastifyRequest): boolean => raw.complete === false && raw.destroyed;

function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = ERRORS[error.code];
  request.log.info({ code: error.code, detail: error.message, err: error.cause }, 'refused');
  if (error.code === 'stale-csrf') return reply.code(status).send({});
  const { fields, body, retryAfterSeconds } = error.extras;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const page = refusedPage(request, error.code);
  if (page !== null) return sendPlainPage(request, reply, status, page);
  return reply.code(status).send({
    message: refusalMessage(error.code, request.locale),
    ...((status === 409 || status === 410) && { code: wireCode(error.code) }),
    ...(status >= 500 && { request_id: request.id }),
    ...(status === 422 && wireFieldErrors(fields)),
    ...body,
  });
}

function statusOfFastifyError(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Refusals of consents, forms and files: the browser shows their message as it is, for example below the file. */
const FRENCH: Readonly<Partial<Record<ErrorCode, string>>> = {
  'consent-changed':
    'Ce formulaire de consentement a changé depuis que vous l’avez lu, ou vous ne l’avez pas encore ouvert. Veuillez le lire, puis le signer.',
  'form-unpublished': 'Le formulaire n’est plus publié.',
  'form-archived': 'Le formulaire a été archivé.',
  'form-submitted': 'Ce formulaire a déjà été envoyé.',
  'form-changed': 'Ce formulaire a changé. Veuillez recharger la page.',
  'form-asked': 'Ce formulaire a déjà été demandé à cette personne.',
  'answers-too-large': 'Vos réponses sont trop volumineuses.',
  'file-too-large': 'Le fichier est trop volumineux.',
  'file-format': 'Les fichiers de ce type ne sont pas acceptés.',
  'image-too-large': 'L’image ne peut pas dépasser 2\u00A0Mo.',
  'image-format': 'L’image doit être au format JPG ou PNG.',
};

/** The message of a refusal, in French where it has one. */
const refusalMessage = (code: ErrorCode, locale: Locale): string =>
  (locale === 'fr' ? FRENCH[code] : undefined) ?? ERRORS[code].message;
