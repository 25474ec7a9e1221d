import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import { CODE_MINUTES, findWaitingRequest, isOpenDraftCode } from '../../forms/public.ts';
import { type EmailKind, type EmailTexts, findSendingClinic, formatEmail, oneLine } from '../../messages/public.ts';

/** Like the email with the link, the text names neither the client nor the form. */
const DRAFT_CODE_TEXTS: Readonly<Record<Locale, (clinic: string) => EmailTexts>> = {
  en: (clinic) => ({
    subject: `Your code for ${clinic}`,
    title: 'Your code to continue',
    message: 'Enter this code on the page where you asked for it. Your answers then appear there:',
    limit: `It works for ${CODE_MINUTES} minutes, once.`,
    notYou: `If you did not ask for a code, somebody else has opened your link. Do not share this code, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre code pour ${clinic}`,
    title: 'Votre code pour continuer',
    message: 'Saisissez ce code sur la page où vous l’avez demandé. Vos réponses y apparaîtront\u00A0:',
    limit: `Il est valable ${CODE_MINUTES} minutes, une seule fois.`,
    notYou: `Si vous n’avez pas demandé de code, quelqu’un d’autre a ouvert votre lien. Ne donnez ce code à personne et prévenez ${clinic}.`,
  }),
};

/** The code that opens the unsent answers of a link on another device, to the address that got the link. */
export const FORM_DRAFT_CODE: EmailKind<{ readonly userFormId: string; readonly codeId: string }> = {
  name: 'form-draft-code',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details: { userFormId: id, codeId } }) {
    const { db } = deps.database;
    const nowMs = deps.clock.nowMs();
    const request = await findWaitingRequest(db, clinicId, { id }, nowMs);
    if (!request?.email || !isValidEmail(request.email)) return null;
    if (!(await isOpenDraftCode(db, clinicId, { id, codeId, nowMs }))) return null;
    const clinic = await findSendingClinic(db, clinicId);
    const { locale, email: to } = request;
    const texts = DRAFT_CODE_TEXTS[locale](oneLine(clinic.name));
    const code = deps.secrets.codeOf(codeId);
    return { replyTo: clinic.email, to, ...formatEmail({ clinic, firstName: '', locale, texts, code }) };
  },
};
