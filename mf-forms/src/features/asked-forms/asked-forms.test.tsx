// @vitest-environment jsdom
import { type Answers, refuse, renderRemote } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AskedFormsParcel } from '../../parcels.tsx';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { aSummary, button, dialog, type FormSummary } from '../../testing/forms-world.tsx';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./asked-forms.tsx')]), 60_000);

const render = (routes: Answers) => renderRemote(<AskedFormsParcel serviceId={11} />, { routes });

describe('forms that a booked service asks for', () => {
  it('opens a form over the page, and marks it after it was sent', async () => {
    const { user, server } = render({
      listServiceForms: { data: [aSummary(), aSummary({ form_id: 6, name: 'Sleep diary', slug: 'sleep-diary' })] },
      getLiveForm: aFormOf([aBlock(1, [aQuestion(1, 'Name')])]),
      validateFormStep: { errors: {}, codes: {} },
      submitForm: { form_response_id: 'r1', message: 'Thank you.' },
    });
    await screen.findByRole('region', { name: 'Forms before your visit' });
    expect(server.callsOf('listServiceForms')[0]?.params).toEqual({ serviceId: 11 });
    await button('Fill in, Sleep diary');
    await user.click(await button('Fill in, Health History'));
    const form = within(await dialog('Health History'));
    expect(server.callsOf('getLiveForm')[0]?.params).toEqual({ categorySlug: 'intake', formSlugId: '5' });
    const [submit] = form.getAllByRole('button', { name: 'Submit' });
    if (submit) await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent, 'the button has gone').toBe('Health HistorySent');
    expect(screen.queryByRole('button', { name: 'Fill in, Health History' })).toBeNull();
  });

  it('GN-05 another language loads the list again, and the open form stays with what was typed', async () => {
    const { user, server, bus } = render({
      listServiceForms: { data: [aSummary()] },
      getLiveForm: aFormOf([aBlock(1, [aQuestion(1, 'Name')])], { form_id: 5 }),
    });
    await user.click(await button('Fill in, Health History'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    const { promise, resolve } = Promise.withResolvers<{ data: FormSummary[] }>();
    server.answer('listServiceForms', () => promise);
    act(() => bus.setState('locale@1', 'fr'));
    expect(screen.queryByText('Vous n’avez aucun formulaire à remplir.')).toBeNull();
    resolve({ data: [aSummary({ name: 'Antécédents' })] });
    await screen.findByText('Antécédents');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
  });

  it.each([
    ['without forms', { data: [] }],
    ['when they cannot be loaded', refuse(503)],
  ])('draws nothing %s', async (_case, listServiceForms) => {
    const { container, server } = render({ listServiceForms });
    await waitFor(() => expect(server.callsOf('listServiceForms')).not.toEqual([]));
    expect(container.textContent).toBe('');
  });
});
