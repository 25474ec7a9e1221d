import { answersOf, definitionFaults, knownAnswers, planForm, validateForm } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { answersHash } from '../../src/form-records/form-records.ts';
import { SEED_DAY } from '../setup/seeded-template.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, close } = await openTestDatabase();
const db = database.ownerDb;
afterAll(close);

const { clinicId, formResponses, clients, users } = MAPLE;

describe('the forms of the demo', () => {
  it('LN-01 RN-11 are five live ones, a draft, a disabled and an archived one at Maple, and a live waitlist at Cedar', async () => {
    const rows = await db.selectFrom('form').selectAll().orderBy('id').execute();
    const kindOf = ({ status, is_live, archived_at }: (typeof rows)[number]) =>
      archived_at ? 'archived' : status === 'Published' && is_live ? 'live' : status;
    const kindsAt = (id: number) => rows.filter(({ clinic_id }) => clinic_id === id).map(kindOf);
    expect(kindsAt(clinicId)).toEqual(['live', 'live', 'live', 'live', 'live', 'Draft', 'Disabled', 'archived']);
    expect(kindsAt(CEDAR.clinicId)).toEqual(['live']);
    expect(rows).toHaveLength(9);
    expect(rows.find(({ id }) => id === CEDAR.forms.waitlist)?.form_type_id).toBe(3);
    expect(rows.filter(({ location }) => location !== null).map(({ id }) => id)).toEqual([MAPLE.forms.selfIntake]);
    const live = rows.filter((row) => kindOf(row) === 'live' && row.clinic_id === clinicId);
    expect(live.map(({ category_id }) => category_id)).toEqual([1, 2, 2, 1, null]);
  });

  it('EN-16 are versions that can be published, the last of which is the working copy', async () => {
    const versions = await db.selectFrom('form_version').selectAll().orderBy('form_id').orderBy('version').execute();
    for (const { definition } of versions) expect(definitionFaults(definition)).toEqual([]);
    const forms = await db.selectFrom('form').selectAll().where('published_version', 'is not', null).execute();
    for (const form of forms) {
      const last = versions.findLast(({ form_id }) => form_id === form.id);
      expect(last).toMatchObject({ version: form.published_version, definition: form.definition, name: form.name });
    }
  });

  it('CT-08 leave their ids to the demo: the next form and its parts have higher ones', async () => {
    const { rows } = await sql<{ form: number; part: number }>`
      SELECT nextval(pg_get_serial_sequence('form', 'id')) AS form, nextval('form_part_id') AS part`.execute(db);
    expect(rows[0]?.form).toBeGreaterThan(1000);
    expect(rows[0]?.part).toBeGreaterThanOrEqual(100_000);
  });
});

describe('the submitted forms of the demo', () => {
  it.each(Object.entries(formResponses))(
    'EN-17 RN-20 answer a version of their form without a fault: %s',
    async (_name, id) => {
      const response = await db
        .selectFrom('form_response as r')
        .innerJoin('form_version as v', (on) =>
          on.onRef('v.form_id', '=', 'r.form_id').onRef('v.version', '=', 'r.version'),
        )
        .select(['r.client_id', 'r.submitted_by_user_id', 'r.answers_hash', 'v.definition'])
        .where('r.id', '=', id)
        .executeTakeFirstOrThrow();
      expect(response).toMatchObject({ client_id: clients.adult, submitted_by_user_id: users.client });
      const metas = await db
        .selectFrom('form_response_meta')
        .select(['meta_key', 'meta_key_new', 'meta_value'])
        .where('response_id', '=', id)
        .orderBy('position')
        .execute();
      const plan = planForm(response.definition);
      const answers = answersOf(metas);
      expect(validateForm(plan, knownAnswers(plan, answers), { today: SEED_DAY })).toEqual([]);
      expect(response.answers_hash).toEqual(answersHash(metas));
      expect(Object.values(answers).filter((answer) => answer.signature)).toHaveLength(1);
    },
  );

  it('EN-16 have the points of the mood and worry questions', async () => {
    const rows = await db
      .selectFrom('form_response_meta')
      .select('meta_value')
      .where('response_id', '=', formResponses.wellbeing)
      .execute();
    const values = rows.map(({ meta_value }) => meta_value);
    expect(values).toEqual(expect.arrayContaining(['"11"', '"8"']));
  });

  it('EN-17 leave a form that waits for the client, one that waits for a child, and a service that asks for one', async () => {
    const waiting = await db.selectFrom('user_form').selectAll().orderBy('id').execute();
    expect(waiting.map(({ client_id, submitted_at }) => [client_id, submitted_at])).toEqual([
      [clients.adult, null],
      [clients.child, null],
    ]);
    for (const { expires_at } of waiting) expect(expires_at.getTime()).toBeGreaterThan(Date.parse(SEED_DAY));
    expect(await db.selectFrom('service_form').selectAll().execute()).toHaveLength(1);
  });
});
