import { AppError, isAppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import { CARDS_NOT_CONFIGURED } from '@carefront/shared/contracts/answers';
import { BUILT_IN_BLOCKS, type BuiltInBlock, DAY_MS, type FormPlan, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Uploader } from '../../files/public.ts';
import { type FormRecord, findAnswerableForm, mayUseUnlistedForm } from '../../forms/public.ts';
import { countHits, type Hit } from '../../limits/public.ts';
import { countAddedCards, insertCardSetup, type Payments, reachForClient } from '../../payments/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { Call } from '../../platform/http/serve.ts';

type StartCall = Pick<
  Call<'createCardSetup'>,
  'clinic' | 'actor' | 'params' | 'query' | 'locale' | 'request' | 'audit'
> & {
  readonly starter: Uploader | null;
};

/** Calls within this time get the same intent, until a card was added to it. */
const WINDOW_MS = 10 * MINUTE_MS;
/** An intent is of use until the form is submitted. */
const LIFE_MS = DAY_MS;

/**
 * Begins a card at the payment provider, on the clinic's own account. A repeated call of the same caller for the same form gets the same
 * intent, so that a double click or a reload leaves one. Without a form, a signed-in person adds a card of their own (BI-01).
 * @throws AppError `not-found` for another clinic, a form that the caller may not answer or that asks for no card, a visitor without a form
 * or with a form without a client profile (BI-06), and a client out of reach; `too-many-requests`; `unavailable`.
 */
export async function createCardSetup(deps: Deps, call: StartCall): Promise<ReplyOf<'createCardSetup'>> {
  const { clinic, actor, params, query, locale, request, starter, audit } = call;
  if (params.clinicId !== clinic.id || !starter) throw new AppError('not-found', `clinic ${params.clinicId}`);
  await requireRight(deps, call);
  const account = clinic.stripe_connect_enabled ? clinic.stripe_account_id : null;
  if (!deps.payments || account === null) {
    // It names nobody, and nothing bounds it: strangers must not fill the log with it.
    audit.ownInput();
    return { message: CARDS_NOT_CONFIGURED[locale] };
  }
  const formId = query.form_id ?? (await formOfOwnCard(deps, call));
  if (!isUnbounded(deps.config, request.ip)) await countHits(deps, clinic.id, hitsOf(actor, request.ip));
  audit.about({ kind: 'form', id: String(formId) });
  const asked = { clinicId: clinic.id, formId, starter };
  const secret = await startSetup(deps, deps.payments, account, asked);
  if (secret !== null) return { token: { client_secret: secret } };
  deps.log.warn({ clinicId: clinic.id }, 'the payment provider refuses the account of a clinic');
  return { message: CARDS_NOT_CONFIGURED[locale] };
}

async function requireRight(deps: Deps, call: StartCall): Promise<void> {
  const { clinic, actor, query } = call;
  const { form_id: formId, fill_out_for_client_id: clientId } = query;
  if (formId !== undefined) await requireBillingForm(deps, call, formId);
  if (clientId === undefined) return;
  const reach = isStaff(rolesOf(actor)) ? await reachForClient(deps.database.db, clinic.id, actor, clientId) : null;
  if (!reach?.staff) throw new AppError('not-found', `a card for client ${clientId}, who is out of reach`);
}

/** Without a form, nothing but the account says whose the card is. */
async function formOfOwnCard(deps: Deps, { clinic, actor }: StartCall): Promise<number> {
  const formId = actor.kind === 'person' ? await findFormForCard(deps, clinic.id) : null;
  if (formId === null) throw new AppError('not-found', 'a card without a form: no account, or a clinic without forms');
  return formId;
}

async function requireBillingForm(deps: Deps, { clinic, actor, query }: StartCall, formId: number): Promise<void> {
  const { version, link_token: linkToken } = query;
  const refuse = (reason: string) => new AppError('not-found', `a card for form ${formId}: ${reason}`);
  const asking = { clinicId: clinic.id, actor, formId, version, linkToken };
  const form = await findBillingForm(deps, asking).catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'unavailable' ? refuse(error.message) : error;
  });
  if (!form.hasCard) throw refuse('it asks for none');
  if (actor.kind === 'anonymous' && !form.hasClientProfile) throw refuse('no client profile and no account');
}

interface AskedSetup {
  readonly clinicId: number;
  readonly formId: number;
  readonly starter: Uploader;
}

async function startSetup(
  { database: { db }, clock }: Deps,
  { provider }: Payments,
  account: string,
  asked: AskedSetup,
): Promise<string | null> {
  const nowMs = clock.nowMs();
  const windowMs = nowMs - (nowMs % WINDOW_MS);
  // An intent takes one card, so the next card needs the next intent.
  const added = await countAddedCards(db, asked, windowMs);
  const key = keyOf(asked, windowMs, added);
  const started = await provider.startSetup(account, { key, formId: asked.formId });
  if (!started) return null;
  await insertCardSetup(db, { ...asked, id: started.id, nowMs, expiresMs: nowMs + LIFE_MS });
  return started.clientSecret;
}

function keyOf({ clinicId, formId, starter }: AskedSetup, windowMs: number, added: number): string {
  const who =
    starter.kind === 'account' ? `account ${starter.userId}` : `session ${starter.sessionHash.toString('hex')}`;
  return `card-${sha256([clinicId, formId, who, windowMs, added].join(' ')).toString('base64url')}`;
}

/** People with an account do not count for the clinic, so that strangers never keep them from adding a card. */
function hitsOf(actor: Actor, ip: string): Hit[] {
  if (actor.kind === 'person') return [{ policy: 'card-account-hour', subject: String(actor.userId) }];
  return [
    { policy: 'card-network-hour', subject: ip },
    { policy: 'card-network-day', subject: ip },
    { policy: 'card-clinic', subject: 'clinic' },
  ];
}

interface AskedForm {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly formId: number;
  readonly version: number | undefined;
  readonly linkToken: string | undefined;
}

/** Reads which blocks a form has that matter for cards. @throws AppError as `findAnswerableForm`. */
async function findBillingForm(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinicId, actor, formId, version, linkToken }: AskedForm,
): Promise<{ readonly hasCard: boolean; readonly hasClientProfile: boolean }> {
  const nowMs = clock.nowMs();
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, { clinicId, actor, nowMs, linkToken }, form);
  const { plan } = await findAnswerableForm(db, clinicId, { formId, version, nowMs, mayUseUnlisted });
  return { hasCard: hasBlock(plan, 'stripe-billing'), hasClientProfile: hasBlock(plan, 'client-profile') };
}

const hasBlock = ({ blocks }: FormPlan, name: BuiltInBlock): boolean =>
  [...blocks.values()].some(({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === name);

/**
 * Finds the form that a card is for which a person adds outside of any form: a published one that asks for cards, if the clinic has one.
 * @returns null for a clinic without forms.
 */
async function findFormForCard({ database: { db } }: Pick<Deps, 'database'>, clinicId: number): Promise<number | null> {
  const asksForCards = sql<boolean>`coalesce(
    f.status = 'Published' AND jsonb_path_exists(v.definition, '$.pages[*].blocks[*] ? (@.built_in_block_id == 2)'), false)`;
  const row = await db
    .selectFrom('form as f')
    .leftJoin('form_version as v', (on) =>
      on
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.published_version'),
    )
    .select('f.id')
    .where('f.clinic_id', '=', clinicId)
    .where('f.archived_at', 'is', null)
    .orderBy(asksForCards, 'desc')
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const CLIENT_PROFILE_ID = 1;

/** Whether the published form with this block has a client profile (BI-06). False for a block that no published form has. */
export async function hasClientProfileBlock(
  { database: { db } }: Pick<Deps, 'database'>,
  clinicId: number,
  blockId: number,
): Promise<boolean> {
  const hasBlockWith = (field: string, value: number) =>
    sql<boolean>`jsonb_path_exists(v.definition, ${`$.pages[*].blocks[*] ? (@.${field} == $value)`}::jsonpath,
      jsonb_build_object('value', ${value}::bigint))`;
  const row = await db
    .selectFrom('form as f')
    .innerJoin('form_version as v', (on) =>
      on
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.published_version'),
    )
    .select('f.id')
    .where('f.clinic_id', '=', clinicId)
    .where('f.status', '=', 'Published')
    .where('f.archived_at', 'is', null)
    .where(hasBlockWith('id', blockId))
    .where(hasBlockWith('built_in_block_id', CLIENT_PROFILE_ID))
    .executeTakeFirst();
  return row !== undefined;
}
