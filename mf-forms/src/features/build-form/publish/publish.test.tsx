// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { refuse } from '@carefront/shared/testing';
import { aBlock, aControl, aPage, options } from '@carefront/shared/testing/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { heardFacts } from '../../../testing/heard-facts.ts';
import { aWork } from '../testing/a-work.ts';
import { aSaveReply, type BuilderWorld, openBuilder } from '../testing/builder-world.tsx';

beforeAll(() => import('../../../runner/form-runner.tsx'), 60_000);

const PUBLISHED: ReplyOf<'publishForm'> = {
  form_id: 7,
  name: 'Sleep diary',
  slug: 'sleep-diary',
  category: 'uncategorized',
  version: 1,
  form_type_id: 3,
  is_live: 0,
  locale: 'en',
  form_description: '',
  status: 'Published',
  deleted_at: null,
  published_version: 1,
  updated_at: '2026-11-23T14:06:00.000Z',
  responses_count: 0,
  service_ids: [],
};
/** Version 1.2: without question 3, and question 4 with another label. */
const BEFORE: ReplyOf<'getFormVersion'> = {
  version: 1.2,
  name: 'Old diary',
  form_description: '',
  locale: 'en',
  pages: [
    aPage(
      [
        aBlock(1, [], { name: 'Night', rows: [[aControl(1), aControl(2)]] }),
        aBlock(2, [
          aControl(4, { input_type: 'dropdown', form_control_options: options('Well', 'Badly'), label: 'Before' }),
          aControl(5, { input_type: 'scale-range', min_val: 0, max_val: 10 }),
        ]),
      ],
      { id: 11, name: 'First page' },
    ),
    aPage([aBlock(3, [aControl(6)])], { id: 12, name: 'Second page' }),
  ],
  translation: {},
};
const LATER = aWork({ status: 'Published', published_version: 1.2 });

async function open(world?: BuilderWorld) {
  const remote = openBuilder(world);
  await screen.findByRole('region', { name: /^Content of/ });
  const press = async (name: string | RegExp) => remote.user.click(await screen.findByRole('button', { name }));
  const choose = async (item: string) => {
    await press('More');
    await remote.user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { ...remote, press, choose };
}
const inDialog = () => within(screen.getByRole('dialog'));

describe('publishing', () => {
  it('FB-04 publishes the first version of the saved form', async () => {
    const { user, press, server, notices, bus } = await open({ routes: { publishForm: PUBLISHED } });
    const heard = heardFacts({ bus });
    await press('Publish');
    await screen.findByRole('dialog', { name: 'Publish version 1.0' });
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('publishForm')[0]?.body).toEqual({ revision: 3 });
    expect(heard, 'IN-09').toEqual(['forms/form-changed@1 7']);
    expect(notices).toEqual([{ intent: 'success', text: 'Version 1.0 is published.' }]);
    screen.getByText('Version 1.0');
    screen.getByText('Published');
  });

  it('FB-04 saves what is not saved yet, and publishes that', async () => {
    const { user, press, server, saves } = await open({ routes: { publishForm: PUBLISHED } });
    await user.click(screen.getByRole('button', { name: 'Add a page' }));
    await user.keyboard('Last page');
    await press('Publish');
    await waitFor(() => expect(saves().at(-1)?.pages[1]?.name).toBe('Last page'));
    await screen.findByText('This is the first version. From now on people can fill in the form by its link.');
    await waitFor(() =>
      expect(inDialog().getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(server.callsOf('publishForm')[0]?.body).toEqual({ revision: 4 }));
  });

  it('FB-04 RN-20 shows what changed since the published version', async () => {
    const { press } = await open({ routes: { getFormWork: LATER, getFormVersion: BEFORE } });
    await press('Publish');
    await screen.findByRole('dialog', { name: 'Publish version 1.3' });
    await screen.findByText('These parts differ from version 1.2. Responses to it stay as they were.');
    expect(
      inDialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['NewQuestion: Question 3', 'ChangedQuestion: Question 4']);
  });

  it('FB-04 a published form without changes is not published again', async () => {
    const { press } = await open({ routes: { getFormWork: { ...LATER, has_changed: 0 } } });
    await press('Publish');
    await screen.findByText('Version 1.2 is published already, and nothing has changed since.');
    expect(inDialog().getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('FB-04 lists every fault; a press leads to the page, the part and its field', async () => {
    const pages = [
      aPage([aBlock(1, [aControl(1)])], { id: 11, name: 'First page' }),
      aPage([aBlock(3, [aControl(6, { label: '' }), aControl(7, { input_type: 'dropdown' })])], {
        id: 12,
        name: 'Last',
      }),
    ];
    const { user, press, server } = await open({ routes: { getFormWork: aWork({ pages }) } });
    await press('Publish');
    await screen.findByRole('dialog', { name: 'Not ready yet' });
    expect(
      inDialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The question has no text.Page 2\u00a0· Question 2',
      'An answer to choose from is empty.Page 2\u00a0· Question 7',
    ]);
    await user.click(inDialog().getByRole('button', { name: /^The question has no text/ }));
    await screen.findByRole('region', { name: 'Content of Last' });
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('label'),
    );
    await user.keyboard('Named now');
    await screen.findByRole('button', { name: /^Named now/ });
    expect(server.callsOf('publishForm')).toEqual([]);
  });

  it('FB-04 a half translation leads to the missing text', async () => {
    const { user, press } = await open({ routes: { getFormWork: aWork({ translation: { name: 'Journal' } }) } });
    await press('Publish');
    await user.click(
      await screen.findByRole('button', { name: /^A text has no translation\.\s?Page 1\u00a0· Question 4/ }),
    );
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('translated.label'),
    );
  });

  it('FB-04 shows faults that only the server found', async () => {
    const faults = refuse(409, {
      code: 'form_has_faults',
      message: 'This form cannot be published yet.',
      faults: [{ path: 'df_block_2.df_4', code: 'option-repeated' }],
    });
    const { user, press } = await open({ routes: { publishForm: faults } });
    await press('Publish');
    await user.click((await screen.findAllByRole('button', { name: 'Publish' })).at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: /^Two answers are the same/ }));
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('options'),
    );
  });
});

describe('a colleague who saved before the publishing', () => {
  it('FB-04 is named, and nothing is published', async () => {
    const theirs = { revision: 9, saved_at: '2026-11-23T14:04:00.000Z', saved_by: 'Odile Roy' };
    const { user, press } = await open({
      routes: { publishForm: refuse(409, { code: 'form_saved', message: '', ...theirs }) },
    });
    await press('Publish');
    await user.click((await screen.findAllByRole('button', { name: 'Publish' })).at(-1) ?? document.body);
    await screen.findByText(/^Odile Roy saved this form on/);
    expect(screen.queryByRole('dialog', { name: /^Publish/ })).toBeNull();
  });
});

describe('versions', () => {
  it('FB-04 brings a version back as one undo step', async () => {
    const version = { version: 1.2, name: 'Old diary', published_at: '2026-11-20T14:00:00.000Z', responses_count: 4 };
    const { user, choose, press } = await open({
      routes: {
        getFormWork: LATER,
        getFormVersion: BEFORE,
        listFormVersions: { data: [{ ...version, published_by: 'Odile Roy' }] },
      },
    });
    await choose('Versions');
    await screen.findByText('4 responses');
    await press('Restore version 1.2');
    await screen.findByRole('heading', { level: 1, name: 'Old diary' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { level: 1, name: 'Sleep diary' });
  });

  it('FB-04 says that a form has no versions yet', async () => {
    const { choose } = await open({ routes: { listFormVersions: { data: [] } } });
    await choose('Versions');
    await screen.findByText(/^This form has not been published yet/);
  });
});

describe('settings', () => {
  it('FB-05 changes name, type, live flag and place, and makes a category', async () => {
    const { user, choose, saves, server } = await open({
      routes: {
        createFormCategory: { id: 2, name: 'Sleep', translated_name: 'Sommeil', slug: 'sleep', forms_count: 0 },
      },
    });
    await choose('Settings');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Registration');
    await user.click(screen.getByRole('checkbox', { name: /^Live/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Opens when people register/ }));
    await user.click(screen.getByRole('button', { name: 'New category' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the category (English)' }), 'Sleep');
    await user.click(screen.getByRole('button', { name: 'Add the category' }));
    await screen.findByText('Type the name in both languages.');
    await user.type(screen.getByRole('textbox', { name: 'Name of the category (French)' }), 'Sommeil');
    await user.click(screen.getByRole('button', { name: 'Add the category' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add the category' })).toBeNull());
    expect(server.callsOf('createFormCategory')[0]?.body).toEqual({ name: 'Sleep', translated_name: 'Sommeil' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saves().length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(saves().at(-1)).toMatchObject({ form_type_id: 4, is_live: 1, location: 'site', category_id: 2 }),
    );
  });

  it('FB-05 a refused address is told at the field and in the head', async () => {
    const refusal = refuse(422, { message: '', errors: { slug: ['This address is taken.'] } });
    const { user, choose } = await open({ routes: { saveForm: refusal } });
    await choose('Settings');
    await user.type(await screen.findByRole('textbox', { name: /^Address/ }), '-2');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('This address is taken.');
    screen.getByText('Not saved: This address is taken.');
  });
});

describe('preview', () => {
  it('FB-03 RN-13 shows the form with its unsaved changes at two widths', async () => {
    const { user, press, saves } = await open({ routes: { getFormClinic: refuse(503) } });
    await user.click(screen.getByRole('button', { name: /^Question 3/ }));
    const label = within(screen.getByRole('region', { name: 'Properties' })).getByRole('textbox', {
      name: /^Question/,
    });
    await user.type(label, ' unsaved');
    await press('Preview');
    await screen.findByRole('textbox', { name: /^Question 3 unsaved/ });
    expect(saves()).toEqual([]);
    const phone = screen.getByRole('button', { name: 'Phone' });
    await user.click(phone);
    expect(phone.getAttribute('aria-pressed')).toBe('true');
    const steps = () => within(screen.getByRole('navigation', { name: 'Pages of the form' })).getAllByRole('button');
    expect(
      steps().map(({ textContent }) => textContent),
      'a phone has no room for labels',
    ).toEqual(['1', '2']);
    await press('Desktop');
    expect(steps().map(({ textContent }) => textContent)).toEqual(['1 First page', '2 Second page']);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('FB-03 an empty form says what to do first', async () => {
    const pages = [aPage([aBlock(1, [])], { id: 11 })];
    const { press } = await open({ routes: { getFormWork: aWork({ pages }), saveForm: aSaveReply() } });
    await press('Preview');
    await screen.findByText('This form has no content yet. Add a question first.');
  });
});
