import { BLANK_PROFILE, newProfileGuardian } from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { answersGiven, type Submit } from '../form-responses/answered-forms-given.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

export const WORDS = 'apples under the river bank';
export const ADULT = { first_name: 'Zoé', last_name: 'Martin', dob: '1990-01-31', email: 'zoe@example.test' };
export const PARENT = {
  ...newProfileGuardian(true),
  ...{ first_name: 'Ana', last_name: 'Martin', email: 'ana@example.test', relationship_id: 1, contact_type_id: 1 },
};
export const CHILD = { ...ADULT, email: '', dob: '2016-01-01', bool_needs_guardian: 1, guardian: [PARENT] };
export const setUp = (password = WORDS) => ({ setup_password: 1, password, password_confirmation: password });

/** Forms with a client profile block, and the people that they create. */
export async function clientBlockGiven(server: TestServer) {
  const { db } = server;
  const given = answersGiven(server);
  const fields = [{ slug: 'diagnosis', validation_map: '', pivot: { is_visible: true, is_required: false } }];
  const formWith = (id: number, properties: Readonly<Record<string, string>> = {}) =>
    addForm(db, { id, pages: [page('Client', block(7, [], { built_in_block_id: 1, properties, fields }))] });
  const FORM = await formWith(951);
  interface Options {
    readonly formId?: number;
    readonly visitor?: TestVisitor;
    readonly key?: string;
    readonly changes?: Partial<Submit>;
  }
  const send = (answers: object, { formId = FORM, visitor = server.as(), key, changes = {} }: Options = {}) =>
    visitor.call('submitForm', {
      body: { form_id: formId, version: 1, df_block_7: { ...BLANK_PROFILE, ...answers }, ...changes },
      headers: key ? { 'idempotency-key': key } : {},
    });
  return {
    ...given,
    FORM,
    formWith,
    send,
    as: (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller),
    /** @returns The response and the client that it is about. */
    async submitted(...call: Parameters<typeof send>) {
      const { status, body, refusal } = await send(...call);
      if (status !== 201) throw new Error(JSON.stringify(refusal));
      const response = await given.response(body.form_response_id);
      const stored = (await given.stored(response.id)).df_block_7 ?? {};
      return { response, clientId: Number(response.client_id), stored };
    },
    client: (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    guardiansOf: (clientId: number) =>
      db
        .selectFrom('client_guardian as l')
        .innerJoin('guardian as g', 'g.id', 'l.guardian_id')
        .selectAll('g')
        .select(['l.relationship_id', 'l.is_preview_contact', 'l.guardian_id'])
        .where('l.client_id', '=', clientId)
        .orderBy('g.id')
        .execute(),
    clients: async () =>
      Number(
        (
          await db
            .selectFrom('client')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('clinic_id', '=', MAPLE.clinicId)
            .executeTakeFirstOrThrow()
        ).count,
      ),
  };
}
