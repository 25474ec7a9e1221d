// @vitest-environment jsdom
import { type Answers, aClinicInfo, CANADA, ONTARIO, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf } from './form-runner.fixture.ts';
import { FormRunner } from './form-runner.tsx';

let forms = 100;

/** A form of one page with a client profile. Another form each time: a draft of one test is not offered in the next. */
function open(routes: Answers = {}) {
  forms += 1;
  const blocks = [aBlock(1, [], { built_in_block_id: 1, name: 'The client' })];
  const form = aFormOf([], { form_id: forms, pages: [{ id: 11, name: 'All', blocks }] });
  const onClosed = vi.fn();
  const rendered = renderRemote(<FormRunner form={form} mode="fill-in" layout="modal" onClosed={onClosed} />, {
    routes: {
      getClinicInfo: aClinicInfo({ clinic: { allow_form_password_setup: 1 } }),
      getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
      getGuardianData: { relationships: [], contact_types_other: [], clients: [] },
      validateFormStep: { errors: {}, codes: {} },
      submitForm: { form_response_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', message: 'Thank you.' },
      ...routes,
    },
  });
  return { ...rendered, onClosed };
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submitButton = () => screen.getAllByRole('button', { name: 'Submit' }).at(-1) as HTMLElement; // getAllByRole finds one or throws

describe('the client profile in the runner', () => {
  it('CP-11 BK-75 Submit waits for names, date of birth and email, and says so; the server gets every answer', async () => {
    const { user, server } = open();
    await user.type(await field(/^First name/), 'Ana');
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    await screen.findByText('Still needed: Last name, Date of birth, Email.');
    await user.type(await field(/^Last name/), 'Souza');
    await user.type(await field(/^Date of birth/), 'Jun-15-1990');
    await user.tab();
    await user.type(await field(/^Email(?! notif)/), 'ana@example.test');
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(server.callsOf('submitForm')).toHaveLength(1));
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({
      df_block_1: {
        first_name: 'Ana',
        dob: '1990-06-15',
        email: 'ana@example.test',
        country_id: CANADA.id,
        client_id: null,
      },
    });
  });

  it('RN-09 RN-19 the clinic’s defaults are no change: closing asks nothing', async () => {
    const { user, onClosed, questions } = open();
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })).value).toBe(
        String(CANADA.id),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(questions).toEqual([]);
  });
});
