// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  currentAddress,
  OWNER,
  type RenderRemoteOptions,
  refuse,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { threePages } from '../runner/form-runner.fixture.ts';
import { aPage, aSummary, button, dialog, renderPage, signedIn } from '../testing/forms-world.tsx';
import { aResponse } from '../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../runner/form-runner.tsx'), import('../staff-pages.ts')]), 60_000);

const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  window.sessionStorage.clear();
  saved.length = 0;
  const made: Blob[] = [];
  // jsdom has neither object URLs nor downloads.
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${made.push(file)}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = made.at(-1);
    if (file) saved.push({ name: this.download, file });
  });
});

const aStaffForm: ReplyOf<'listStaffForms'>['data'][number] = {
  ...aSummary(),
  status: 'Published',
  deleted_at: null,
  published_version: 1.2,
  updated_at: '2026-11-20T15:00:00.000Z',
  responses_count: 4,
  service_ids: [],
};
const ITEM = { linkId: 'df_block_1.df_1', text: 'Your name', type: 'string' };
const QUESTIONNAIRE = { resourceType: 'Questionnaire', status: 'active', item: [ITEM] };
const ROUTES: Answers = {
  listStaffForms: aPage([aStaffForm]),
  listUserForms: aPage([]),
  listFormResponses: aPage([]),
  getStaffForm: threePages(),
  getQuestionnaire: { questionnaire: QUESTIONNAIRE, unmapped: [] },
  getFormResponse: aResponse(),
  listFormTemplates: { data: [] },
};
const render = (routes: Answers = {}, { path = '/staff/forms', ...options }: RenderRemoteOptions = {}) =>
  renderPage(path, { ...signedIn(OWNER), ...options, routes: { ...ROUTES, ...routes } });
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('exporting a form', () => {
  /** @returns The button of the menu that the export is in. */
  async function exportForm({ user }: ReturnType<typeof render>) {
    const opener = await button('More actions, Health History');
    await user.click(opener);
    await user.click(screen.getByRole('menuitem', { name: 'Export as FHIR' }));
    return opener;
  }

  it('saves the questionnaire under the name of the form', async () => {
    const remote = render();
    const { server, notices } = remote;
    await exportForm(remote);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ intent: 'success', text: 'health-history.questionnaire.json was saved.' }]);
    expect(server.callsOf('getQuestionnaire')[0]?.params).toEqual({ id: 5 });
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
      ['health-history.questionnaire.json', 'application/fhir+json'],
    ]);
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual(QUESTIONNAIRE);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what other systems do not read, and gives the focus back', async () => {
    const unmapped = [
      { path: ITEM.linkId, what: 'height' },
      { path: ITEM.linkId, what: 'unheard_of' },
      { path: 'page_0', what: 'visible_when' },
    ];
    const remote = render({ getQuestionnaire: { questionnaire: QUESTIONNAIRE, unmapped } });
    const { user } = remote;
    const opener = await exportForm(remote);
    await dialog('Exported as FHIR');
    expect(listed('Parts that other systems do not read')).toEqual([
      'Your name: the height of the field, the field “unheard_of”',
      'page_0: the condition that shows it',
    ]);
    expect(saved).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('GN-03 says when the file could not be made', async () => {
    const remote = render({ getQuestionnaire: refuse(503) });
    const { notices } = remote;
    await exportForm(remote);
    await waitFor(() => expect(notices).toEqual([{ intent: 'error', text: 'The export failed. Please try again.' }]));
    expect(saved).toEqual([]);
  });
});

describe('exporting a submitted form', () => {
  it('saves the response, and names the answers that other systems do not read by their questions', async () => {
    const response = { resourceType: 'QuestionnaireResponse', status: 'completed' };
    const unmapped = [{ path: 'df_block_1.df_1', what: 'answer' }];
    const path = '/staff/forms/responses/r1';
    const { user, server } = render({ getQuestionnaireResponse: { response, unmapped } }, { path });
    await user.click(await button('Export as FHIR'));
    await dialog('Exported as FHIR');
    const label = threePages().pages[0]?.blocks[0]?.rows[0]?.[0]?.label;
    expect(listed('Parts that other systems do not read')).toEqual([`${label}: the answer`]);
    expect(server.callsOf('getQuestionnaireResponse')[0]?.params).toEqual({ id: 'r1' });
    expect(saved.map(({ name }) => name)).toEqual(['health-history.questionnaire-response.json']);
  });
});

describe('importing a questionnaire', () => {
  const IMPORT = 'Import a FHIR Questionnaire';
  const given = { resourceType: 'Questionnaire', status: 'draft', item: [{ linkId: 'q1', text: 'Sleep?' }] };
  const form = { form_id: 9, name: 'Sleep', slug: 'sleep' };
  const jsonField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Questionnaire/ });

  async function open(routes: Answers = {}) {
    const remote = render(routes);
    const opener = await button('New form');
    await remote.user.click(opener);
    await remote.user.click(await button(IMPORT));
    await dialog(IMPORT);
    const press = () => remote.user.click(screen.getByRole('button', { name: 'Import' }));
    const paste = async (text: string) => {
      await remote.user.click(jsonField());
      await remote.user.paste(text);
    };
    return { ...remote, opener, press, paste };
  }

  it('FB-01 RL-01 is for people who build forms at this clinic', async () => {
    const editors = { forms: 'office', consent: 'everybody', site: 'everybody' } as const;
    const practitioner = signedIn(aSessionUser({ roles: ['practitioner'], client_id: null }));
    render({}, { ...practitioner, clinic: { editors } });
    await button('More actions, Health History');
    expect(screen.queryByRole('button', { name: 'New form' })).toBeNull();
  });

  it('FB-01 makes a draft of a pasted questionnaire, names what the draft does not hold, and opens it in the builder', async () => {
    const unmapped = [
      { path: '', what: 'publisher' },
      { path: 'q1', what: 'type-time' },
      { path: 'q1', what: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue' },
      { path: 'q1', what: 'option-exclusive', detail: 'Never' },
    ];
    const { user, server, paste, press } = await open({ importQuestionnaire: { form, unmapped } });
    await paste(JSON.stringify(given));
    const asked = server.callsOf('listStaffForms').length;
    await press();
    await dialog('Draft created');
    screen.getByText('“Sleep” is a new draft.');
    expect(server.callsOf('importQuestionnaire')[0]?.body).toEqual({ questionnaire: given });
    expect(listed('Parts that could not be imported as they were')).toEqual([
      'The whole questionnaire: the field “publisher”',
      'Sleep? (item 1, linkId q1): the answer type “time”, which became the nearest type, the extension “questionnaire-sliderStepValue”, that this option rules out the others: “Never”',
    ]);
    await waitFor(() => expect(server.callsOf('listStaffForms').length).toBeGreaterThan(asked));
    server.answer('getFormWork', refuse(404));
    await user.click(screen.getByRole('button', { name: 'Open the draft' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/9/edit'));
  });

  it('FB-01 names each loss in French, at its question', async () => {
    const unmapped = [
      { path: 'q1', what: 'enableWhen' },
      { path: 'q1', what: 'limit', detail: '2147483647' },
    ];
    const { user } = render({ importQuestionnaire: { form, unmapped } }, { locale: 'fr' });
    await user.click(await button('Nouveau formulaire'));
    await user.click(await button('Importer un Questionnaire FHIR'));
    await user.click(screen.getByRole('textbox', { name: /^Questionnaire/ }));
    await user.paste(JSON.stringify(given));
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    await dialog('Brouillon créé');
    expect(listed('Parties qui n’ont pas pu être importées telles quelles')).toEqual([
      'Sleep? (élément 1, linkId q1)\u00A0: la condition d’affichage\u00A0: l’élément est toujours affiché et une limite qu’un formulaire ne peut pas avoir\u00A0: «\u00A02147483647\u00A0»',
    ]);
  });

  it('FB-01 reads a file in the browser, and opens the draft of a complete import at once', async () => {
    const { user, press, server, notices } = await open({
      importQuestionnaire: { form, unmapped: [] },
      getFormWork: refuse(404),
    });
    await user.upload(screen.getByLabelText('File'), new File([JSON.stringify(given)], 'sleep.json'));
    await screen.findByText('The text of “sleep.json” is below.');
    expect(jsonField().value).toBe(JSON.stringify(given));
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/9/edit'));
    expect(server.callsOf('importQuestionnaire')).toHaveLength(1);
    expect(notices.map(({ text }) => text)).toEqual(['“Sleep” is a new draft. Everything was imported.']);
  });

  it('gives the focus back when nothing is imported', async () => {
    const { user, opener } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('refuses a file of more than 2 MB without reading it', async () => {
    const { user } = await open();
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('File'), large);
    await screen.findByText(/^File size can not exceed 2/);
    expect(jsonField().value).toBe('');
  });

  it.each([
    { what: 'nothing', text: '', message: 'Please choose a file or paste the text.' },
    { what: 'XML', text: '<Questionnaire/>', message: 'This text is not valid JSON.' },
    { what: 'another thing', text: '[]', message: 'This is not a FHIR R4 Questionnaire.' },
  ])('asks no server about $what', async ({ text, message }) => {
    const { paste, press, server } = await open();
    if (text !== '') await paste(text);
    await press();
    await screen.findByText(message);
    expect(document.activeElement).toBe(jsonField());
    expect(server.callsOf('importQuestionnaire')).toEqual([]);
  });

  it('lists the faults at their places, and keeps the text', async () => {
    const errors = { 'questionnaire.item.2.text': ['This text is too long.'], questionnaire: ['It is too large.'] };
    const refusal = refuse(422, { message: 'Please check the fields.', errors });
    const { paste, press } = await open({ importQuestionnaire: refusal });
    await paste(JSON.stringify(given));
    await press();
    await screen.findByText('The questionnaire cannot be imported. The reasons are below.');
    expect(listed('Reasons')).toEqual(['item 3, text: This text is too long.', 'Questionnaire: It is too large.']);
    expect(jsonField().value).toBe(JSON.stringify(given));
    expect(document.activeElement).toBe(jsonField());
  });

  it('GN-03 says when the server does not answer', async () => {
    const { paste, press } = await open({ importQuestionnaire: refuse(503) });
    await paste(JSON.stringify(given));
    await press();
    await screen.findByText(/busy/);
    expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull();
  });
});
