// @vitest-environment jsdom
import type { BuiltInBlockId } from '@carefront/shared/domain';
import { type Answers, aClinicInfo, fixedClock, loseAnswer, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf } from './form-runner.fixture.ts';
import { FormRunner } from './form-runner.tsx';

const builtIn = (id: number, type: BuiltInBlockId, name: string) =>
  aBlock(id, [], { built_in_block_id: type, name, requires_signature: type === 3 || type === 4 });
const BLOCKS = [
  builtIn(1, 3, 'Your agreement'),
  builtIn(2, 4, 'Our terms'),
  builtIn(3, 7, 'Your provider'),
  builtIn(4, 6, 'Your times'),
];

/** The header has a button 'Submit' too. */
const submitButton = () => screen.getAllByRole('button', { name: 'Submit' }).at(-1) as HTMLElement; // getAllByRole finds one or throws

let forms = 0;

/** Opens another form each time: a draft of one test is not offered in the next. */
function open(routes: Answers = {}) {
  forms += 1;
  const form = aFormOf([], { form_id: forms, pages: [{ id: 11, name: 'All', blocks: BLOCKS }] });
  const rendered = renderRemote(<FormRunner form={form} mode="fill-in" layout="inline" onClosed={vi.fn()} />, {
    routes: {
      getClinicInfo: aClinicInfo(),
      validateFormStep: { errors: {}, codes: {} },
      submitForm: { form_response_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', message: 'Thank you.' },
      ...routes,
    },
  });
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const sign = async (part: ReturnType<typeof within>, name: string) => {
    await rendered.user.click(await part.findByRole('checkbox', { name: /^I have read “.*” and sign it/ }));
    if (name) await rendered.user.type(screen.getByRole('textbox', { name: /^Your full name/ }), name);
    await rendered.user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { ...rendered, part, sign };
}

describe('built-in blocks in the runner', () => {
  it('BL-01 BL-03 BL-04 BL-05 BL-06 EN-15 are filled in, signed, and submitted with their fields', async () => {
    fixedClock('2026-11-23T19:15:00Z');
    const { user, server, part, sign } = open();
    const agreement = await part('Your agreement');
    await user.click(await agreement.findByRole('checkbox', { name: /video or phone/ }));
    const terms = await part('Our terms');
    await sign(terms, 'Zoé Martin');
    await sign(agreement, '');
    const provider = await part('Your provider');
    await user.selectOptions(await provider.findByRole('combobox', { name: 'Provider' }), 'Ana Souza');
    const times = await part('Your times');
    await user.click(await times.findByRole('button', { name: 'Add a visit time' }));
    await user.click(times.getByRole('checkbox', { name: 'Monday' }));
    await user.type(times.getByRole('combobox', { name: /^Time/ }), '14:15{Enter}');
    await user.selectOptions(times.getByRole('combobox', { name: /^How often/ }), 'Weekly');
    // The name that signed the terms is offered again.
    await sign(times, '');
    await user.click(submitButton());
    await waitFor(() => expect(server.callsOf('submitForm')).toHaveLength(1));
    const signature = {
      checked: true,
      signature: 'Zoé Martin',
      timestamp: 'Mon 23-Nov-2026 @ 02:15 pm',
      timestampraw: '2026-11-23T19:15:00.000Z',
    };
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({
      df_block_1: { consent_overall: 0, consent_telehealth: 1 },
      df_block_2: { signature },
      df_block_3: { occupation_id: null, practitioner_id: 5 },
      df_block_4: {
        client_visit_preferences: [{ days: ['Mon'], time: '14:15', treatment_frequency: 'Weekly' }],
        signature,
      },
    });
  });

  it('BL-01 RN-10 after a submit in the page, the next person is not offered the name of the last one', async () => {
    const { user, part, sign } = open();
    await sign(await part('Our terms'), 'Zoé Martin');
    await sign(await part('Your agreement'), '');
    await user.click(submitButton());
    await waitFor(() => expect(screen.queryByText('Zoé Martin')).toBeNull());
    await user.click((await part('Our terms')).getByRole('checkbox', { name: /and sign it/ }));
    expect(screen.getByRole('textbox', { name: /^Your full name/ })).toHaveProperty('value', '');
  });

  it('BL-01 BL-02 BL-06 RN-14 what is missing is said at its field, and disappears when it is there', async () => {
    const { user, server, part, sign } = open();
    const times = await part('Your times');
    await user.click(await times.findByRole('button', { name: 'Add a visit time' }));
    await user.click(submitButton());
    const terms = await part('Our terms');
    await terms.findByText('Please sign here.');
    for (const name of ['Your agreement', 'Our terms'])
      screen.getByRole('link', { name: `I have read “${name}” and sign it.` });
    times.getByText('Please choose at least one day.');
    times.getByText('Please choose a time.');
    times.getByText('Please choose how often.');
    expect(server.callsOf('submitForm')).toEqual([]);
    await sign(terms, 'Zoé Martin');
    expect(terms.queryByText('Please sign here.')).toBeNull();
    await user.click(times.getByRole('checkbox', { name: 'Monday' }));
    expect(times.queryByText('Please choose at least one day.')).toBeNull();
  });

  it('BL-01 RN-14 a signature that the server refuses is said at the signature, until it is signed again', async () => {
    const { user, server, part, sign } = open();
    const terms = await part('Our terms');
    await sign(terms, 'Zoé Martin');
    await sign(await part('Your agreement'), '');
    const errors = { 'df_block_2.signature.signature': ['Please sign again.'] };
    server.answer('submitForm', refuse(422, { message: 'Please sign again.', errors }));
    await user.click(submitButton());
    await terms.findByText('Please sign again.');
    await user.click(terms.getByRole('checkbox'));
    expect(terms.queryByText('Please sign again.')).toBeNull();
  });

  it('BL-05 terms that changed after signing are shown again, without the signature, and the new ones are submitted', async () => {
    const clinicWith = (consent_tos: string) => aClinicInfo({ clinic: { consent_tos } });
    const { user, server, part, sign } = open({ getClinicInfo: clinicWith('<p>Old terms</p>') });
    const terms = await part('Our terms');
    await terms.findByText('Old terms');
    await sign(terms, 'Zoé Martin');
    await sign(await part('Your agreement'), '');
    const message = 'These terms have changed. Please read them again, and sign again.';
    const errors = { 'df_block_2.terms_of_service': [message] };
    server.answer('submitForm', refuse(422, { message, errors }));
    server.answer('getClinicInfo', clinicWith('<p>New terms</p>'));
    await user.click(submitButton());
    await terms.findByText('New terms');
    // The signature goes in an effect, after the new terms are shown.
    await waitFor(() => expect(terms.queryByText('Zoé Martin')).toBeNull());
    expect(terms.getByRole('status').textContent).toBe(message);
    server.answer('submitForm', { form_response_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', message: 'Thank you.' });
    await sign(terms, '');
    await user.click(submitButton());
    await waitFor(() => expect(server.callsOf('submitForm')).toHaveLength(2));
    const [first, second] = server.callsOf('submitForm').map(({ body }) => Reflect.get(Object(body), 'df_block_2'));
    expect(first).toMatchObject({ terms_of_service: '<p>Old terms</p>' });
    expect(second).toMatchObject({ terms_of_service: '<p>New terms</p>', signature: { checked: true } });
  });

  it('BL-01 BL-05 nobody signs terms that could not be loaded', async () => {
    const { user, server, part } = open({ getClinicInfo: loseAnswer() });
    const terms = await part('Our terms');
    await terms.findByText(/^The terms could not be loaded\./);
    const box = terms.getByRole<HTMLInputElement>('checkbox');
    expect(box.disabled).toBe(true);
    server.answer('getClinicInfo', aClinicInfo());
    await user.click(terms.getByRole('button', { name: 'Retry' }));
    await terms.findByRole('group', { name: 'Terms of service' });
    expect(box.disabled).toBe(false);
  });

  it('BL-01 a changed answer removes the signature of its block alone', async () => {
    const { user, part, sign } = open();
    const [agreement, terms] = [await part('Your agreement'), await part('Our terms')];
    await sign(agreement, 'Zoé Martin');
    await sign(terms, '');
    await user.click(await agreement.findByRole('checkbox', { name: /video or phone/ }));
    agreement.getByText(/^You changed an answer after signing/);
    expect(agreement.queryByText('Zoé Martin')).toBeNull();
    terms.getByText('Zoé Martin');
  });
});
