import {
  addDays,
  deriveFormState,
  ENTRIES,
  type EpochMs,
  type FormAnswers,
  type FormPlan,
  type IsoDate,
  MINUTE_MS,
  metasOf,
  planForm,
  SIGNATURE,
  shownAnswers,
  signedBy,
  startOfDay,
  termsOf,
} from '@carefront/shared/domain';
import { answersHash } from '../../../../src/form-records/form-records.ts';
import { type MadeVersion, makeVersion } from '../../../../src/forms/public.ts';
import type { Tx } from '../../../../src/platform/database/transaction.ts';
import { pinnedZones } from '../../../../src/platform/time/zones.ts';
import { MAPLE } from '../../demo-ids.ts';
import { DEMO_IP } from '../../demo-log.seed.ts';
import { versionAt } from '../../forms/demo-forms.seed.ts';
import { type DemoResponse, MAPLE_RESPONSES } from './maple-answers.data.ts';

const { clinicId, clients, users, practitioners, forms, userForms } = MAPLE;
const ZONE = pinnedZones.requireZone('America/Toronto');
/** 14:00 at the clinic. */
const AFTERNOON_MS = 14 * 60 * MINUTE_MS;
const CLIENT_NAME = 'Clara Nguyen';
/** A form waits for its answers for 30 days. */
const WAITS_DAYS = 30;

/** Seeds two submitted forms of the client account, a form that waits for the client, and another that waits for the guardian's child. */
export async function seedMapleAnswers(tx: Tx, today: IsoDate, clinicTerms: string): Promise<void> {
  const atDay = (before: number): EpochMs => startOfDay(ZONE, addDays(today, -before)) + AFTERNOON_MS;
  for (const response of MAPLE_RESPONSES) await seedResponse(tx, response, atDay(response.before), clinicTerms);
  const common = { clinic_id: clinicId, appointment_id: null, locale: 'en', email: null, token_hash: null } as const;
  await tx
    .insertInto('user_form')
    .values(
      [
        { id: userForms.client, form_id: forms.everyControl, client_id: clients.adult, by: users.staff, before: 2 },
        {
          id: userForms.child,
          form_id: forms.wellbeing,
          client_id: clients.child,
          by: practitioners.amara.userId,
          before: 1,
        },
      ].map(({ before, by, ...row }) => ({
        ...common,
        ...row,
        asked_by_user_id: by,
        created_at: new Date(atDay(before)),
        expires_at: new Date(atDay(before - WAITS_DAYS)),
        response_id: null,
      })),
    )
    .execute();
}

async function seedResponse(tx: Tx, demo: DemoResponse, nowMs: EpochMs, clinicTerms: string): Promise<void> {
  const { id, form, versionIndex } = demo;
  const version = form.versions[versionIndex];
  if (!version) throw new Error(`form ${form.id} of the demo has no version ${versionIndex}`);
  const made = makeVersion(form.id, version);
  const plan = planForm(made.definition);
  const given = withSignatures(plan, answersBy(plan, made, demo), { nowMs, clinicTerms });
  const day = new Date(nowMs).toISOString().slice(0, 10) as IsoDate; // the afternoon is on the same day in UTC
  const answers = shownAnswers(plan, given, deriveFormState(plan, given, day));
  const metas = metasOf(plan, answers);
  const submitted = { client_id: clients.adult, submitted_by_user_id: users.client, submitted_at: new Date(nowMs) };
  await tx
    .insertInto('form_response')
    .values({
      clinic_id: clinicId,
      id,
      form_id: form.id,
      version: versionAt(versionIndex),
      ...submitted,
      locale: 'en',
      answers_hash: answersHash(metas),
    })
    .execute();
  const rows = metas.map((meta, position) => ({ clinic_id: clinicId, response_id: id, position, ...meta }));
  await tx.insertInto('form_response_meta').values(rows).execute();
}

/** The answers of the demo, by the keys of their blocks and questions. */
function answersBy(plan: FormPlan, { at }: MadeVersion, { answers, entries = [] }: DemoResponse): FormAnswers {
  const byKey = new Map<string, Record<string, unknown>>();
  const keysOf = (name: string) => at(name).split('.') as [block: string, question: string]; // a path has two parts
  for (const [name, answer] of Object.entries(answers)) {
    const [block, question] = keysOf(name);
    byKey.set(block, { ...byKey.get(block), [question]: answer });
  }
  const repeated = [...plan.blocks.values()].find(({ block }) => block.repeats);
  if (repeated) {
    const ofKeys = entries.map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([name, answer]) => [keysOf(name)[1], answer])),
    );
    byKey.set(repeated.key, { [ENTRIES]: ofKeys });
  }
  return Object.fromEntries(byKey);
}

/** Signs every block that needs a signature, and adds the terms of a block of terms. */
function withSignatures(
  plan: FormPlan,
  answers: FormAnswers,
  { nowMs, clinicTerms }: { readonly nowMs: EpochMs; readonly clinicTerms: string },
): FormAnswers {
  const signature = { ...signedBy(CLIENT_NAME, nowMs, ZONE), ip: DEMO_IP };
  const signed = [...plan.blocks.values()].filter(({ block }) => block.requires_signature);
  const added = signed.map(({ key, block }) => {
    const terms = block.built_in_block_id === null ? null : termsOf(block, clinicTerms);
    return [key, { ...answers[key], [SIGNATURE]: signature, ...(terms !== null && { terms_of_service: terms }) }];
  });
  return { ...answers, ...Object.fromEntries(added) };
}
