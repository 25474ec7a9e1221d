import { AppError } from '@carefront/shared/contracts';
import { changeClient, recordEditorOf, tellFormerAddresses } from '../../../client-profiles/public.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { confirmNeedOfAdult } from '../../guardian-access/public.ts';
import {
  countNewClients,
  countVisitorForm,
  createAccounts,
  namedPeople,
  reportNewClient,
  withHashedPasswords,
  writeNewClient,
} from '../clients/write-new-client.ts';
import { errorsOf } from '../judge/judge-answers.service.ts';
import { mayEditGuardian, readSentProfiles, type SentProfile } from '../profiles/sent-profiles.ts';
import type { ClientEffect, SubmittedForm, WrittenResponse } from './block-effects.ts';

/**
 * Creates the client whom a client profile block describes, or changes the chosen client as far as the caller may (CP-02, CP-03, CP-06).
 * The response is about the client of the first block. A response to a request is about the client of the request: the block creates
 * nobody.
 */
export const clientProfileEffect: ClientEffect = async (deps, form) => {
  const { by, found, answers, state, today, about, isRequested } = form;
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const profiles = await readSentProfiles(deps.database.db, {
    ...{ by, answers, state, today, filledOutFor },
    plan: found.plan,
  });
  if (profiles.length === 0) return null;
  const added = isRequested ? [] : profiles.filter(({ chosen }) => chosen === null);
  const isVisitor = by.actor.kind === 'anonymous';
  const named = isVisitor ? namedPeople(added) : [];
  if (isVisitor && added.length > 0) await countVisitorForm(deps, by, named.length);
  const people = await withHashedPasswords(deps, named);
  return async (tx, written) => {
    requireRequestedClient(form, profiles, written);
    const emails = added.map(({ profile }) => profile.email || (profile.guardian[0]?.email ?? ''));
    await countNewClients(tx, deps, by, emails);
    const userIds = await createAccounts(tx, deps, by, people);
    const now = new Date(form.nowMs);
    const clientIds: number[] = [];
    for (const sent of profiles) {
      if (sent.chosen) clientIds.push(await changeChosen(tx, deps, form, written, sent));
      else if (added.includes(sent)) {
        const client = await writeNewClient(tx, deps, { sent, by, formType: found.form.formTypeId, userIds, now });
        written.atEnd((last) => reportNewClient(last, deps, form, client));
        clientIds.push(client.clientId);
      }
    }
    return clientIds[0] ?? null;
  };
};

async function changeChosen(
  tx: Tx,
  deps: Deps,
  { by, nowMs, today }: SubmittedForm,
  written: WrittenResponse,
  sent: SentProfile,
): Promise<number> {
  const { profile, fields, properties, chosen } = sent;
  if (!chosen) throw new Error('a new client is not changed');
  const clientId = chosen.client_id;
  const may = {
    editClient: properties.editsClient,
    editGuardians: mayEditGuardian(sent),
    addGuardians: properties.addsGuardians,
  };
  const { clinic, actor } = by;
  const editor = await recordEditorOf(tx, clinic.id, actor, clientId);
  const change = await changeClient(tx, {
    ...{ clinicId: clinic.id, clientId, profile, fields, may, today, now: new Date(nowMs) },
    by: { editor, userId: actor.kind === 'person' ? actor.userId : null },
    isSmsSupported: clinic.bool_sms_support,
  });
  if (!change) throw outOfReach(by, sent);
  const subject = { kind: 'client', id: String(clientId) };
  written.atEnd(async (last) => {
    if (change.isNeedSet && actor.kind === 'person') await confirmNeedOfAdult(last, deps, { clinic, clientId, actor });
    await tellFormerAddresses(last, deps, { clinicId: clinic.id, clientId, locale: by.locale }, change.changed);
    await recordAudit(last, {
      ...{ clinicId: clinic.id, actor, action: 'client.changed', subject, nowMs },
      details: { response_id: written.responseId, editor, proposals: change.proposals, ...may },
    });
  });
  return clientId;
}

/** @throws AppError `invalid-input` at a chosen client who is not the client of the request. */
function requireRequestedClient(
  { by, isRequested }: SubmittedForm,
  profiles: readonly SentProfile[],
  { clientId }: WrittenResponse,
) {
  const other = profiles.find(({ chosen }) => chosen && chosen.client_id !== clientId);
  if (isRequested && other) throw outOfReach(by, other);
}

const outOfReach = ({ locale }: SubmittedForm['by'], { key }: SentProfile): AppError =>
  new AppError('invalid-input', 'the chosen client is out of reach', {
    fields: errorsOf([{ path: `${key}.client_id`, code: 'choice-unknown' }], locale),
  });
