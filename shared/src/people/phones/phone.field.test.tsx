// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fieldMessage } from '../../contracts/index.ts';
import { EMPTY_CONTACT } from '../../domain/index.ts';
import { FormRoot } from '../../forms/form/form-root.tsx';
import { renderRemote } from '../../testing/index.ts';
import { PersonFactsProvider } from '../rules/use-person-rule.ts';
import { PhoneGroup } from './phone.field.tsx';

const FACTS = { today: '2026-11-23', states: [], locale: 'en' } as const;
const INVALID = fieldMessage('phone-invalid', 'en');

function renderPhones(contact: Record<string, unknown> = {}, of?: string) {
  const onSubmit = vi.fn();
  const person = { ...EMPTY_CONTACT, ...contact };
  const rendered = renderRemote(
    <FormRoot initialValues={of === undefined ? person : { guardian: [person] }} onSubmit={onSubmit}>
      <PersonFactsProvider value={FACTS}>
        <PhoneGroup label="Phone 1" slot={1} {...(of === undefined ? {} : { of })} />
        <PhoneGroup label="Phone 2" slot={2} {...(of === undefined ? {} : { of })} />
      </PersonFactsProvider>
      <button type="submit">Send</button>
    </FormRoot>,
  );
  const sent = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.lastCall?.[0];
  };
  return { ...rendered, sent, phone: phoneParts };
}

function phoneParts(label: string) {
  const group = within(screen.getByRole('group', { name: label }));
  return {
    number: group.getByRole<HTMLInputElement>('textbox', { name: label }),
    type: group.getByRole<HTMLSelectElement>('combobox', { name: 'Phone type' }),
    isDefault: group.getByRole<HTMLInputElement>('checkbox', { name: 'Default phone' }),
  };
}

describe('PhoneGroup', () => {
  it('BK-64 formats the number while typing', async () => {
    const { user, phone } = renderPhones();
    await user.type(phone('Phone 1').number, '4165550199');
    expect(phone('Phone 1').number.value).toBe('+1 (416) 555-0199');
  });

  it('BK-64 formats a pasted number, and Backspace deletes it digit by digit', async () => {
    const { user, phone } = renderPhones();
    const { number } = phone('Phone 1');
    await user.click(number);
    await user.paste('1-416-555-0199');
    expect(number.value).toBe('+1 (416) 555-0199');
    await user.keyboard('{Backspace>10/}');
    expect(number.value).toBe('+1');
    await user.tab();
    expect(number.value).toBe('');
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  it('BK-64 keeps the caret where a digit was typed or deleted', async () => {
    const { user, phone } = renderPhones({ phone_number: '+1 (416) 555-0199' });
    const { number } = phone('Phone 1');
    await user.type(number, '{Backspace}', { initialSelectionStart: 8 });
    expect([number.value, number.selectionStart]).toEqual(['+1 (415) 550-199', 6]);
    await user.keyboard('6');
    expect([number.value, number.selectionStart]).toEqual(['+1 (416) 555-0199', 7]);
  });

  it('BK-65 shows an error when an incomplete number is left, but not for an empty field', async () => {
    const { user, phone } = renderPhones();
    await user.click(phone('Phone 1').number);
    await user.tab();
    expect(screen.queryByText(INVALID)).toBeNull();
    await user.type(phone('Phone 1').number, '41655501');
    await user.tab();
    expect(screen.getByText(INVALID)).toBeTruthy();
    await user.type(phone('Phone 1').number, '99');
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  it('BK-65 allows only a valid number as the default', async () => {
    const { user, phone } = renderPhones();
    expect(phone('Phone 2').isDefault.disabled).toBe(true);
    await user.type(phone('Phone 2').number, '416555019');
    expect(phone('Phone 2').isDefault.disabled).toBe(true);
    await user.type(phone('Phone 2').number, '9');
    expect(phone('Phone 2').isDefault.disabled).toBe(false);
  });

  it('BK-63 has the types Work, Home and Cellphone: the first phone is the cellphone and default, the second is home', async () => {
    const { phone } = renderPhones();
    const { type } = phone('Phone 1');
    expect([...type.options].map(({ value, text }) => [value, text])).toEqual([
      ['1', 'Work'],
      ['2', 'Home'],
      ['3', 'Cellphone'],
    ]);
    expect([type.value, phone('Phone 2').type.value]).toEqual(['3', '2']);
    expect([phone('Phone 1').isDefault.checked, phone('Phone 2').isDefault.checked]).toEqual([true, false]);
  });

  it('BK-63 has one default phone at a time, and the type stays a number', async () => {
    const numbers = { phone_number: '+1 (416) 555-0199', other_phone: '+1 (647) 555-0123' };
    const { user, phone, sent } = renderPhones(numbers);
    await user.click(phone('Phone 2').isDefault);
    expect([phone('Phone 1').isDefault.checked, phone('Phone 2').isDefault.checked]).toEqual([false, true]);
    await user.selectOptions(phone('Phone 2').type, 'Cellphone');
    expect(await sent()).toMatchObject({ ...numbers, phone_default_1: 0, phone_default_2: 1, phone_type_2: 3 });
  });

  it('BK-63 works inside a guardian row', async () => {
    const numbers = { phone_number: '+1 (416) 555-0199', other_phone: '+1 (647) 555-0123' };
    const { user, phone, sent } = renderPhones(numbers, 'guardian[0]');
    await user.click(phone('Phone 2').isDefault);
    expect((await sent()).guardian).toEqual([{ ...EMPTY_CONTACT, ...numbers, phone_default_1: 0, phone_default_2: 1 }]);
  });
});
