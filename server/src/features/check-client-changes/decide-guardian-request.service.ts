import {
  AppError,
  type Locale,
  type ParsedBodyOf,
  type Reach,
  type ReplyOf,
  serverPath,
} from '@carefront/shared/contracts';
import { decidesAboutGuardians, isValidEmail } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { lockProposal, openProposals } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import {
  type EmailKind,
  type EmailTexts,
  enqueueMessage,
  findSendingClinic,
  formatEmail,
  oneLine,
} from '../../messages/public.ts';
import { familyReach } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { AuditNote } from '../../platform/audit/audit.ts';
import { type ClinicRow, clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { clinicDay, findNeed } from '../guardian-access/public.ts';
import { settle } from './decide-client-proposal.service.ts';

interface RequestCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly audit: AuditNote;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'decideGuardianRequest'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

/**
 * The client accepts or refuses a guardian whom a form named, in place of the office. The client is signed in, so their address is confirmed. The
 * guardian and the office are told.
 * @throws AppError `not-found` for a guardian who asks for nothing; `forbidden` while the client does not decide alone; `proposal-decided`.
 */
export function decideGuardianRequest(deps: Deps, call: RequestCall): Promise<ReplyOf<'decideGuardianRequest'>> {
  const { clinic, actor, locale, params, body, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'decideGuardianRequest', clinic, actor, locale, submitKey, asked: [params, body] } as const;
  return oncePerKey(deps, keyed, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => decide(tx, deps, call))),
  );
}

async function decide(tx: Tx, deps: Deps, call: RequestCall): Promise<ReplyOf<'decideGuardianRequest'>> {
  const { clinic, actor, reach, locale, audit, params, body } = call;
  const { decision } = body;
  const { clientId } = familyReach(actor, reach);
  const asked = await openProposals(tx, clinic.id)
    .where('p.client_id', '=', clientId ?? 0)
    .where('p.kind', '=', 'guardian-account')
    .where('p.guardian_id', '=', params.id)
    .executeTakeFirst();
  const proposal = asked && (await lockProposal(tx, clinic.id, asked.id));
  if (clientId === null || !asked || proposal === undefined) throw new AppError('not-found', `guardian ${params.id}`);
  audit.about({ kind: 'client-change', id: asked.id });
  const day = clinicDay(deps, clinic);
  const need = await findNeed(tx, day, clientId);
  if (!need || !decidesAboutGuardians(need, day.consentAgeYears, day.today))
    throw new AppError('forbidden', `client ${clientId} does not decide about guardians`);
  // The office decided in the same moment.
  if (proposal === null) throw new AppError('proposal-decided', `guardian ${params.id}`);
  await settle(tx, deps, { clinic, actor, locale, proposal, decision, isByClient: true });
  const details = { isAccepted: decision === 'accept' };
  const { content_locale: clinicLocale } = clinic;
  await enqueueMessage(tx, deps, {
    ...{ clinicId: clinic.id, kind: GUARDIAN_DECIDED_BY_CLIENT, details, locale: clinicLocale },
  });
  return { guardian_id: params.id, decision };
}

/** Tells the clinic that a client decided about a guardian. It names nobody: the log, after login, has both. */
export const GUARDIAN_DECIDED_BY_CLIENT: EmailKind<{ isAccepted: boolean }> = {
  name: 'guardian-decided-by-client',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details, locale }) {
    const clinic = await findSendingClinic(deps.database.db, clinicId);
    const to = clinic.email?.trim() ?? '';
    if (!isValidEmail(to)) return null;
    const texts = TEXTS[locale](oneLine(clinic.name), details.isAccepted);
    const link = `${await clinicOrigin(deps, clinicId)}${serverPath('staffStart')}`;
    return { replyTo: null, to, ...formatEmail({ clinic, firstName: '', locale, texts, link }) };
  },
};

const TEXTS: Readonly<Record<Locale, (clinic: string, isAccepted: boolean) => EmailTexts>> = {
  en: (clinic, isAccepted) => ({
    subject: isAccepted ? `A client at ${clinic} accepted a guardian` : `A client at ${clinic} refused a guardian`,
    title: isAccepted ? 'A client accepted a guardian' : 'A client refused a guardian',
    message: isAccepted
      ? 'A client accepted on the account page that a guardian named in a form sees their record, signs and books for them. Nothing is left to decide. The activity log shows who it was.'
      : 'A client refused on the account page that a guardian named in a form sees their record. The guardian is no longer on the record. The activity log shows who it was.',
    button: 'Open the clinic’s pages',
    notYou: '',
  }),
  fr: (clinic, isAccepted) => ({
    subject: isAccepted ? `Un client de ${clinic} a accepté un tuteur` : `Un client de ${clinic} a refusé un tuteur`,
    title: isAccepted ? 'Un client a accepté un tuteur' : 'Un client a refusé un tuteur',
    message: isAccepted
      ? 'Dans la page de son compte, un client a accepté qu’un tuteur nommé dans un formulaire voie son dossier, signe et réserve pour lui. Il ne reste rien à décider. Le journal d’activité indique de qui il s’agit.'
      : 'Dans la page de son compte, un client a refusé qu’un tuteur nommé dans un formulaire voie son dossier. Le tuteur ne figure plus au dossier. Le journal d’activité indique de qui il s’agit.',
    button: 'Ouvrir les pages de la clinique',
    notYou: '',
  }),
};
