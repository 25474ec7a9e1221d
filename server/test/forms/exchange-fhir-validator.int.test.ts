import { expect, it } from 'vitest';
import { fhirFaults } from '../../../shared/src/domain/forms/fhir/fhir-validator.fixture.ts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

it('FB-06 a FHIR validator accepts every form of the demo clinic as the server exports it', async () => {
  const forms = await server.db.selectFrom('form').select('id').where('clinic_id', '=', MAPLE.clinicId).execute();
  expect(forms.length).toBeGreaterThan(5);
  for (const { id } of forms) {
    const { status, body } = await owner.call('getQuestionnaire', { params: { id: Number(id) } });
    expect([status, fhirFaults(body.questionnaire)], `form ${id}`).toEqual([200, []]);
  }
});

it('FB-06 a FHIR validator accepts every response of the demo clinic as the server exports it', async () => {
  const responses = await server.db
    .selectFrom('form_response')
    .select('id')
    .where('clinic_id', '=', MAPLE.clinicId)
    .execute();
  expect(responses.length).toBeGreaterThan(1);
  for (const { id } of responses) {
    const { status, body } = await owner.call('getQuestionnaireResponse', { params: { id } });
    expect([status, fhirFaults(body.response)], `response ${id}`).toEqual([200, []]);
  }
});
