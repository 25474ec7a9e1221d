// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { options } from '@carefront/shared/testing/forms';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from './form-runner.fixture.ts';
import { renderRunner, textField } from './render-runner.fixture.tsx';

const country = aQuestion(1, 'Country', {
  input_type: 'dropdown',
  form_control_options: options('Canada', 'France'),
});
const below = (id: number, label: string, parent: number, source: string) =>
  aQuestion(id, label, {
    input_type: 'dropdown',
    is_remote_options: true,
    options_source: source,
    form_options_parent_id: parent,
  });
const province = below(2, 'Province', 1, 'provinces');
const city = below(3, 'City', 2, 'cities');
const session = { status: 'signed-in', user: aSessionUser() } as const;
const routes = {
  getFormDraft: { draft: null },
  searchFormOptions: ({ query }: { query: { source: string } }) =>
    query.source === 'cities' ? [{ id: 'TO', name: 'Toronto' }] : [{ id: 'ON', name: 'Ontario' }],
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
type Person = ReturnType<typeof renderRunner>['user'];

async function choose(person: Person, name: string, option: string) {
  await person.click(await field(name));
  await person.click(await screen.findByRole('option', { name: option }));
}

describe('CT-03 choices below another answer', () => {
  it('CT-03 RN-19 a new answer removes the choices of later pages at once, in the draft too', async () => {
    const form = aFormOf([aBlock(1, [country]), aBlock(2, [province]), aBlock(3, [city]), aBlock(4, [])]);
    const { user, press, server } = renderRunner({ form }, { session, routes });
    server.answer('saveFormDraft', () => undefined);
    await user.selectOptions(await field('Country'), 'Canada');
    await press('Next Step');
    await choose(user, 'Province', 'Ontario');
    await press('Next Step');
    await choose(user, 'City', 'Toronto');
    await press('Previous Step');
    await field('Province');
    await press('Previous Step');
    await user.selectOptions(await field('Country'), 'France');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await waitFor(() =>
      expect(lastDraft(server.callsOf('saveFormDraft'))).toMatchObject({ df_block_1: { df_1: 'France' } }),
    );
    expect(lastDraft(server.callsOf('saveFormDraft'))).toMatchObject({
      df_block_2: { df_2: null },
      df_block_3: { df_3: null },
    });
    await press('Next Step');
    expect((await field('Province')).value).toBe('');
    await press('Next Step');
    expect((await field('City')).disabled).toBe(true);
  });

  it('CT-03 a question appears together with the question that its options depend on', async () => {
    const lives = aQuestion(9, 'Lives abroad', {
      input_type: 'multiple-choice',
      form_control_options: options('Yes', 'No'),
    });
    const asked = { ...country, visible_when: { question: 'df_block_1.df_9', is: 'equal', value: 'Yes' } as const };
    const form = aFormOf([aBlock(1, [lives, asked, { ...province, is_required: true }])]);
    const { user } = renderRunner({ form }, { session, routes });
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await field('Country');
    expect((await field('Province')).disabled).toBe(true);
  });

  it('CT-03 a new answer removes the choices of its own page, in its block and in others', async () => {
    const form = aFormOf([]);
    const page = {
      id: 11,
      name: 'All',
      blocks: [aBlock(1, [country, province]), aBlock(2, [city, aQuestion(4, 'Street')])],
    };
    const { user, server } = renderRunner({ form: { ...form, pages: [page] } }, { session, routes });
    server.answer('saveFormDraft', () => undefined);
    await user.selectOptions(await field('Country'), 'Canada');
    await choose(user, 'Province', 'Ontario');
    await choose(user, 'City', 'Toronto');
    await user.type(await textField('Street'), 'Main');
    await user.selectOptions(await field('Country'), 'France');
    expect((await field('Province')).value).toBe('');
    expect((await field('City')).value).toBe('');
    expect((await textField('Street')).getAttribute('value')).toBe('Main');
    await choose(user, 'Province', 'Ontario');
    expect((await field('City')).disabled).toBe(false);
  });
});

/** The answers of the last draft that the server got. */
function lastDraft(calls: readonly { body: unknown }[]): unknown {
  const body = calls.at(-1)?.body as { content: string } | undefined; // the body of saveFormDraft
  return body && JSON.parse(body.content).answers;
}
