// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { personForm } from '../../contracts/people/person-form.schemas.ts';
import { EMPTY_CONTACT, formatBirthDate } from '../../domain/index.ts';
import { randomPerson, samePerson } from '../../domain/people/random-person.fixture.ts';
import { FormRoot } from '../../forms/form/form-root.tsx';
import { aClinicInfo, renderRemote } from '../../testing/index.ts';
import { PersonFactsProvider } from '../rules/use-person-rule.ts';
import { AddressFields } from './address.fields.tsx';
import { ClientFields, ContactFields } from './person.fields.tsx';

/** `npm run test:deep` types more. */
const numRuns = Number(process.env.PEOPLE_TYPED ?? 4);
const FACTS = { today: '2026-11-23', states: [], locale: 'en' } as const;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FIELDS = [
  ...(['first_name', 'last_name', 'dob', 'email'] as const),
  ...(['phone_number', 'other_phone', 'address', 'city'] as const),
];

function fieldOf(name: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  return field;
}

/** Presses one key for each character, and leaves the field. */
async function press(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  // Brackets name special keys.
  await user.keyboard(text.replace(/[{[]/g, '$&$&'));
  act(() => field.blur());
}

it('BK-60 BK-64 BK-65 BK-72 a person who is typed key by key is the same person in what the form sends', {
  timeout: 600_000,
}, async () => {
  const onSubmit = vi.fn();
  const blank = {
    ...{ first_name: '', last_name: '', dob: '', address: '', city: '', country_id: null, state_id: null },
    ...{ bool_needs_guardian: 0, guardian: [] },
  };
  renderRemote(
    <FormRoot initialValues={{ ...EMPTY_CONTACT, ...blank }} onSubmit={onSubmit}>
      <PersonFactsProvider value={FACTS}>
        <ClientFields legend="Client Info" />
        <ContactFields />
        <AddressFields places={{ countries: [], states: [] }} />
      </PersonFactsProvider>
      <button type="submit">Send</button>
    </FormRoot>,
    { routes: { getClinicInfo: aClinicInfo() } },
  );
  // A pause after each key, and the search for styles that forbid a click, cost most of the time.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const send = screen.getByRole('button', { name: 'Send' });
  await fc.assert(
    fc.asyncProperty(randomPerson, async ({ typed, meant: { postal_code: _, ...meant } }) => {
      onSubmit.mockClear();
      for (const name of FIELDS) await press(user, fieldOf(name), typed[name]);
      if (screen.queryByText(/could be two dates/)) {
        const digits = meant.dob.replaceAll('-', '');
        screen.getByText((words) => words.includes(digits));
        await press(user, fieldOf('dob'), digits);
      }
      expect(fieldOf('dob').value).toBe(formatBirthDate(meant.dob, MONTHS));
      await user.click(send);
      const taken = personForm.parse(onSubmit.mock.lastCall?.[0]);
      const { first_name, last_name, dob, email, phone_number, other_phone, address, city } = taken;
      const sent = { first_name, last_name, dob, email, phone_number, other_phone, address, city };
      expect(samePerson(sent)).toEqual(samePerson(meant));
    }),
    { numRuns, endOnFailure: true },
  );
});
