// @vitest-environment jsdom
import { type Answers, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AskedFormsParcel } from '../../parcels.tsx';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { aSummary, button, dialog } from '../../testing/forms-world.tsx';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./asked-forms.tsx')]), 60_000);

const render = (routes: Answers) => renderRemote(<AskedFormsParcel serviceId={11} />, { routes });

describe('forms that a booked service asks for', () => {
  it('opens a form over the page, and marks it after it was sent', async () => {
    const { user, server } = render({
      listServiceForms: { data: [aSummary(), aSummary({ form_id: 6, name: 'Sleep diary', slug: 'sleep-diary' })] },
      getLiveForm: aFormOf([aBlock(1, [aQuestion(1, 'Name')])]),
      validateFormStep: { errors: {} },
      submitForm: { form_response_id: 'r1', message: 'Thank you.' },
    });
    await screen.findByRole('region', { name: 'What happens next' });
    expect(server.callsOf('listServiceForms')[0]?.params).toEqual({ serviceId: 11 });
    await button('Fill in, Sleep diary');
    await user.click(await button('Fill in, Health History'));
    const form = within(await dialog('Health History'));
    expect(server.callsOf('getLiveForm')[0]?.params).toEqual({ categorySlug: 'intake', formSlugId: '5' });
    const [submit] = form.getAllByRole('button', { name: 'Submit' });
    if (submit) await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Sent');
    expect(screen.queryByRole('button', { name: 'Fill in, Health History' })).toBeNull();
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
