// @vitest-environment jsdom
import { samePerson, samplePeople } from '@carefront/shared/testing/random-people';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { field, renderProfile } from './render-profile.fixture.tsx';

const { seed, people } = samplePeople(2);
/** Email and phones wait for the date of birth. */
const FIELDS = [
  ...(['first_name', 'last_name', 'dob', 'email', 'phone_number', 'other_phone'] as const),
  ...(['address', 'city', 'postal_code'] as const),
];

function inputOf(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
}

it('CP-01 CP-11 a person who is typed key by key is the same person in the answers of the block', async () => {
  const { next, submitted } = renderProfile();
  await field(/^First name/);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  for (const { typed, meant } of people) {
    const keys = { ...typed, dob: meant.dob.replaceAll('-', '') };
    for (const name of FIELDS) {
      const input = inputOf(name);
      await user.clear(input);
      // Brackets name special keys.
      await user.keyboard(keys[name].replace(/[{[]/g, '$&$&'));
      act(() => input.blur());
    }
    await next();
    const sent = submitted.at(-1) ?? {};
    const texts = Object.fromEntries(FIELDS.map((name) => [name, String(sent[name])]));
    // The server writes the host of an address as mail programs carry it.
    expect({ ...samePerson(texts), email: '' }, `seed ${seed}`).toEqual({ ...samePerson(meant), email: '' });
    expect(texts.email?.trim(), `seed ${seed}`).toBe(typed.email.trim());
  }
});
