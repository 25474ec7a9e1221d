import { BLANK_PROFILE } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT } from './client-block-given.ts';

const server = await startTestServer();
const { db } = server;
const { stored } = answersGiven(server);
const { practitioners, occupations, services } = MAPLE;

const pivot = { is_visible: true, is_required: false };
const VISIT = ['service_id', 'occupation_id', 'practitioner_id', 'date', 'time', 'timezone', 'is_video_session'];
const fields = VISIT.map((slug) => ({ slug, validation_map: slug, pivot }));
const FORM = await addForm(db, {
  id: 957,
  pages: [page('Client', block(7, [], { built_in_block_id: 1, properties: {}, fields }))],
});
const send = (visit: object) =>
  server.as().call('submitForm', {
    body: { form_id: FORM, version: 1, df_block_7: { ...BLANK_PROFILE, ...ADULT, ...visit } },
  });

describe('the visit that a client profile asks for', () => {
  it('CP-01 EN-14 is stored with the response', async () => {
    const visit = {
      ...{ service_id: services.individual, occupation_id: occupations.psychotherapy },
      ...{ practitioner_id: practitioners.amara.id, date: '2026-07-01', time: '14:30' },
      ...{ timezone: 'America/Halifax', is_video_session: 0 },
    };
    const { status, body } = await send(visit);
    expect(status).toBe(201);
    expect((await stored(body.form_response_id)).df_block_7).toMatchObject(visit);
  });

  it.each([
    { what: 'a service of nobody', visit: { service_id: 987 }, field: 'service_id' },
    { what: 'a service of another clinic', visit: { service_id: CEDAR.services.first }, field: 'service_id' },
    {
      what: 'a discipline of another clinic',
      visit: { occupation_id: CEDAR.occupations.counselling },
      field: 'occupation_id',
    },
    {
      what: 'a practitioner of another clinic',
      visit: { practitioner_id: CEDAR.practitioners.niamh.id },
      field: 'practitioner_id',
    },
    {
      what: 'a practitioner of another discipline',
      visit: { practitioner_id: practitioners.amara.id, occupation_id: occupations.occupationalTherapy },
      field: 'practitioner_id',
    },
  ])('CP-01 RL-02 does not name $what', async ({ visit, field }) => {
    const { status, refusal } = await send(visit);
    expect([status, refusal]).toMatchObject([
      422,
      { errors: { [`df_block_7.${field}`]: ['Please choose from the list.'] } },
    ]);
  });

  it('CP-01 RL-02 does not name a service that the clinic has removed', async () => {
    const ofService = { clinic_id: MAPLE.clinicId, id: services.individual };
    const removeAt = (at: Date | null) =>
      db
        .updateTable('service')
        .set({ deleted_at: at })
        .where('clinic_id', '=', ofService.clinic_id)
        .where('id', '=', ofService.id)
        .execute();
    await removeAt(new Date('2026-01-01T00:00:00Z'));
    expect((await send({ service_id: ofService.id })).status).toBe(422);
    await removeAt(null);
    expect((await send({ service_id: ofService.id })).status).toBe(201);
  });
});
