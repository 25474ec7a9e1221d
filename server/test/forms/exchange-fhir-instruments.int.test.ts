import { planForm } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { GAD_7, PHQ_9 } from '../../../shared/src/domain/forms/fhir/instruments.fixture.ts';
import { SATISFACTION } from '../../../shared/src/domain/forms/fhir/satisfaction.fixture.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const importing = (questionnaire: { resourceType: string }) =>
  owner.call('importQuestionnaire', { body: { questionnaire } });
const exporting = async (formId: number) => {
  const { status, body } = await owner.call('getQuestionnaire', { params: { id: formId } });
  expect(status).toBe(200);
  return body.questionnaire;
};
/** Each draft has ids and an address of its own: numbers the ids by their place, so that conditions and sums still name their questions. */
function renumbered({ url, ...resource }: Readonly<Record<string, unknown>>): string {
  expect(url).toMatch(/\/questionnaire$/);
  const ids: string[] = [];
  return JSON.stringify(resource).replaceAll(/\d{6,}/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `no. ${ids.indexOf(id)}`;
  });
}

it.each([PHQ_9, GAD_7, SATISFACTION])('$title is imported as a draft, exported, and imported again', async (given) => {
  const { status, body } = await importing(given);
  expect(status).toBe(201);
  const exported = await exporting(body.form.form_id);
  expect(exported).toMatchObject({ status: 'draft', title: given.title });
  const again = await importing(exported);
  expect(renumbered(await exporting(again.body.form.form_id))).toBe(renumbered(exported));
  const ids = [body.form.form_id, again.body.form.form_id];
  const forms = await db.selectFrom('form').selectAll().where('id', 'in', ids).orderBy('id').execute();
  expect(forms.map(({ status: state, is_live, published_version }) => [state, is_live, published_version])).toEqual([
    ['Draft', false, null],
    ['Draft', false, null],
  ]);
  const [first, second] = forms.map(({ definition }) => [...planForm(definition).questions.values()]);
  expect(first?.length).toBeGreaterThan(0);
  const facts = (questions: typeof first) =>
    questions?.map(({ control: { label, is_required, form_control_options } }) => [
      label,
      is_required,
      form_control_options,
    ]);
  expect(facts(second)).toEqual(facts(first));
});
