// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_CONTACT, newGuardian } from '../../domain/index.ts';
import { FormRoot } from '../../forms/form/form-root.tsx';
import { aClinicInfo, renderRemote } from '../../testing/index.ts';
import { PersonFactsProvider } from '../rules/use-person-rule.ts';
import { AddressFields } from './address.fields.tsx';
import { GuardianList } from './guardian.fields.tsx';
import { ClientFields, ContactFields } from './person.fields.tsx';
import { type PersonFieldStates, PersonFieldStatesProvider } from './person-field.tsx';

const FACTS = {
  today: '2026-11-23',
  states: [],
  locale: 'en',
  errorOf: (values: object, path: string) =>
    path === 'city' && 'city' in values && !values.city ? 'Town?' : undefined,
} as const;
const PLACES = { countries: [], states: [] };
const OPTIONS = { relationships: [], contact_types_other: [] };

function show(states: PersonFieldStates, list: { canAdd?: boolean; canRemove?: (index: number) => boolean } = {}) {
  const person = {
    ...EMPTY_CONTACT,
    city: '',
    bool_needs_guardian: 1,
    guardian: [{ ...newGuardian(true), first_name: 'Ada' }, newGuardian(false)],
  };
  return renderRemote(
    <FormRoot initialValues={person} onSubmit={() => undefined}>
      <PersonFactsProvider value={FACTS}>
        <PersonFieldStatesProvider value={states}>
          <ClientFields legend="Client Info" />
          <GuardianList options={OPTIONS} {...list} />
          <ContactFields />
          <AddressFields places={PLACES} />
        </PersonFieldStatesProvider>
      </PersonFactsProvider>
      <button type="submit">Send</button>
    </FormRoot>,
    { routes: { getClinicInfo: aClinicInfo() } },
  );
}

describe('PersonFieldStatesProvider', () => {
  it('CP-01 hides a field, and a group whose fields are all hidden', () => {
    const hidden = ['sex', 'guardian.0.email', 'address', 'city', 'country_id', 'state_id'];
    show((path) => ({ isVisible: !hidden.includes(path) }));
    screen.getByRole('group', { name: 'Client Info' });
    expect(screen.queryByRole('radiogroup', { name: 'Sex' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Address' })).toBeNull();
    const names = screen.getAllByRole('textbox', { name: /^Email/ }).map((field) => field.getAttribute('name'));
    expect(names).toEqual(['guardian[1].email', 'email']);
  });

  it('CP-01 requires what the form requires, by the rules of the form', async () => {
    const { user } = show((path) => ({ isVisible: true, isRequired: path === 'city' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).required).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Town?');
  });

  it('CP-03 CP-05 disables a field and says why in a tooltip', async () => {
    const { user } = show((path) => ({
      isVisible: true,
      disabledReason: path === 'phone_number' ? 'No date of birth yet.' : undefined,
    }));
    const phone = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Phone 1' }).at(-1);
    if (!phone) throw new Error('The form has no phone');
    expect(phone.disabled).toBe(true);
    const text = screen.getByText('No date of birth yet.');
    expect(getComputedStyle(text).display).toBe('none');
    await user.hover(phone);
    expect(getComputedStyle(text).display).not.toBe('none');
  });

  it('CP-03 keeps guardians that may not be removed, and offers no new one', () => {
    show(() => ({ isVisible: true }), { canAdd: false, canRemove: (index) => index === 1 });
    expect(screen.queryByRole('button', { name: 'Add Another' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove guardian 1' })).toBeNull();
    screen.getByRole('button', { name: 'Remove guardian 2' });
  });

  it('CP-11 a key press renders its own field alone', async () => {
    // Every field that is rendered asks for its state.
    const states = vi.fn((_path: string) => ({ isVisible: true }));
    const { user } = show(states);
    const town = screen.getByLabelText(/^City/);
    const guardian = screen.getByRole('group', { name: 'Guardian 1' }).querySelector('input');
    if (!guardian) throw new Error('The guardian has no field');
    await user.click(town);
    states.mockClear();
    await user.keyboard('Tor');
    await user.type(guardian, 'Lovelace');
    expect(states).not.toHaveBeenCalled();
  });
});
