// @vitest-environment jsdom
import { BLANK_PROFILE, newProfileGuardian } from '@carefront/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientGroup, field, renderProfile, signedIn } from './render-profile.fixture.tsx';

const radio = (group: string | RegExp, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const select = (name: string | RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const CONTACT_LOCKED = 'Disabled because the client is a minor or client birthdate is not selected.';

async function born(
  user: { type: (at: Element, text: string) => Promise<void>; tab: () => Promise<void> },
  date: string,
) {
  await user.type(await field(/^Date of birth/), date);
  await user.tab();
}

describe('ClientProfileBlock', () => {
  it('CP-01 BL-09 shows the fields that the block shows, with its labels, and the clinic’s country and province', async () => {
    const hidden = { is_visible: false, is_required: false };
    renderProfile({
      block: {
        fields: [
          { slug: 'city', validation_map: 'city', pivot: hidden },
          { slug: 'postal_code', validation_map: 'postal_code', pivot: { is_visible: true, is_required: true } },
        ],
        properties: { client_block_client_label: 'About the child' },
      },
    });
    const client = await clientGroup('About the child');
    client.getByRole('textbox', { name: /^First name/ });
    expect(screen.queryByRole('textbox', { name: 'City/Town' })).toBeNull();
    expect((await field(/^Postal code/)).required).toBe(true);
    await waitFor(() => expect(select('Country').selectedOptions[0]?.text).toBe('Canada'));
    expect(select('Province/State').selectedOptions[0]?.text).toBe('Ontario');
    expect(screen.queryByText('You are logged in as:')).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: /password/ })).toBeNull();
  });

  it('CP-01 CP-11 says what is missing, by the rules of the booking sign-up, and then lets the answers pass', async () => {
    const { user, next, submitted, answers } = renderProfile({
      block: { fields: [{ slug: 'city', validation_map: 'city', pivot: { is_visible: true, is_required: true } }] },
    });
    await field(/^First name/);
    await next();
    await screen.findByText('The first name field is required.');
    screen.getByText('The date of birth field is required.');
    screen.getByText('Please answer this question.');
    await user.type(await field(/^First name/), 'Ana');
    await user.type(await field(/^Last name/), 'Souza');
    await user.type(await field(/^City/), 'Toronto');
    await born(user, 'Jun-15-1990');
    await next();
    await screen.findByText('The email field is required.');
    await user.type(await field(/^Email/), 'ana@example.test');
    await next();
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(answers()).toMatchObject({
      ...{ first_name: 'Ana', dob: '1990-06-15', city: 'Toronto', timezone: 'America/Toronto' },
      is_notification_enabled: 1,
    });
  });

  it('CP-05 email and phones wait for a date of birth, and stay disabled under 12', async () => {
    const { user } = renderProfile();
    const disabled = async () => (await Promise.all([/^Email/, /^Phone 1/].map(field))).map((each) => each.disabled);
    expect(await disabled()).toEqual([true, true]);
    expect(screen.getByRole('group', { name: 'Contact' }).textContent).toContain(CONTACT_LOCKED);
    await born(user, 'Jun-15-1990');
    expect(await disabled()).toEqual([false, false]);
    await user.clear(await field(/^Date of birth/));
    await born(user, 'Jun-15-2020');
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Email/ }).map((each) => each.disabled)).toEqual([
      false, // the guardian's
      true,
    ]);
  });

  it('CP-11 BK-66 BK-67 a minor needs a guardian, which the form adds and keeps', async () => {
    const { user, notices, answers } = renderProfile();
    await born(user, 'Jun-15-2020');
    const guardian = within(await screen.findByRole('group', { name: 'Guardian 1' }));
    expect(guardian.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).required).toBe(true);
    expect(answers()).toMatchObject({ guardian: [newProfileGuardian(true)] });
    await user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' }).checked).toBe(true);
    expect(notices.at(-1)?.text).toBe('The client is a minor. A legal guardian is required.');
  });

  it('CP-04 gender copies the sex while "Same as Sex" is ticked; Other forces it off; another term has a field', async () => {
    const { user } = renderProfile();
    await field(/^First name/);
    const same = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as Sex' });
    await user.click(radio(/^Sex/, 'Female'));
    await user.click(same());
    expect([select('Gender').value, select('Gender').disabled]).toEqual(['Female', true]);
    await user.click(radio(/^Sex/, 'Other'));
    expect([same().checked, same().disabled, select('Gender').disabled]).toEqual([false, true, false]);
    await user.selectOptions(select('Gender'), 'Another term');
    await user.type(await field('Your term'), 'Two-Spirit');
    expect([...select('Gender').options].map(({ text }) => text).slice(1)).toEqual([
      ...['Male', 'Female', 'Non-binary', 'Transgender', 'Intersex', 'Another term', 'Prefer not to say'],
    ]);
  });

  it('CP-06 offers a visitor a password where the clinic allows it, but no minor', async () => {
    const { user, next, answers } = renderProfile({ allowsPasswords: true });
    await field(/^First name/);
    await user.click(radio(/^Set up a password/, 'Yes'));
    const typed = await screen.findByLabelText<HTMLInputElement>('Password*');
    const again = screen.getByLabelText<HTMLInputElement>('Repeat the password*');
    expect([typed.type, typed.autocomplete, again.autocomplete]).toEqual(['password', 'new-password', 'new-password']);
    screen.getByText('After you submit the form, we email you a link. You can log in when you have opened it.');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect([typed.type, again.type]).toEqual(['text', 'password']);
    await user.type(typed, 'a long sentence');
    await user.type(again, 'another sentence');
    await next();
    await screen.findByText('The two passwords do not match.');
    await user.click(radio(/^Set up a password/, 'No'));
    expect(answers()).toMatchObject({ setup_password: 0, password: '', password_confirmation: '' });
    await born(user, 'Jun-15-2010');
    expect(screen.queryByRole('radiogroup', { name: 'Set up a password for an account?' })).toBeNull();
    screen.getByRole('radiogroup', { name: 'Set up a password for an account of guardian 1?' });
  });

  it('CP-06 RN-08 a login in mid-form turns the password switches off, with what was typed', async () => {
    const guardian = [{ ...newProfileGuardian(true), setup_password: 1 as const, password: 'b' }];
    const { answers, setSession } = renderProfile({
      allowsPasswords: true,
      answers: { ...BLANK_PROFILE, bool_needs_guardian: 1, guardian, setup_password: 1, password: 'a' },
    });
    await field(/^Postal/);
    expect(answers()).toMatchObject({ setup_password: 1, guardian: [{ setup_password: 1 }] });
    setSession(signedIn());
    const none = { setup_password: 0, password: '' };
    await waitFor(() => expect(answers()).toMatchObject({ ...none, guardian: [none] }));
  });

  it('CP-06 offers no password where the form answers a request, which names the client', async () => {
    renderProfile({ allowsPasswords: true, open: { purpose: { request: { userFormId: 'u1', linkToken: 't' } } } });
    await field(/^Postal/);
    expect(screen.queryByRole('radiogroup', { name: /^Set up a password/ })).toBeNull();
  });

  it('CP-07 CP-09 removes guardians and diagnoses after a question', async () => {
    const { user, questions, answers } = renderProfile({
      block: {
        fields: [{ slug: 'diagnosis', validation_map: 'diagnosis', pivot: { is_visible: true, is_required: false } }],
      },
      answers: {
        ...BLANK_PROFILE,
        bool_needs_guardian: 1,
        guardian: [newProfileGuardian(true), { ...newProfileGuardian(false), first_name: 'Bo' }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove guardian 2' }));
    expect(questions.at(-1)).toMatchObject({ title: 'Are you sure?', text: 'Remove the selected guardian?' });
    await waitFor(() => expect(answers()).toMatchObject({ guardian: [newProfileGuardian(true)] }));
    await user.click(await screen.findByRole('button', { name: 'Add a diagnosis' }));
    const choice = screen.getByRole('combobox', { name: /^Diagnosis/ });
    await waitFor(() => expect(document.activeElement).toBe(choice));
    await user.type(choice, 'anxiete');
    await user.click(await screen.findByRole('option', { name: 'Anxiété généralisée' }));
    await user.type(screen.getByRole('textbox', { name: /^Relevant history/ }), 'Since school');
    expect(answers()).toMatchObject({ diagnosis: [{ id: 5, relevant_history: 'Since school' }] });
    await user.click(screen.getByRole('button', { name: 'Remove diagnosis 1' }));
    expect(questions.at(-1)).toMatchObject({ title: 'Are you sure?', text: 'Remove the selected diagnosis?' });
    await waitFor(() => expect(answers()).toMatchObject({ diagnosis: [] }));
  });

  it('RN-12 a submitted form shows the answers without anything to edit, and no password', async () => {
    renderProfile({
      mode: 'read-only',
      allowsPasswords: true,
      answers: {
        ...BLANK_PROFILE,
        ...{ first_name: 'Leo', last_name: 'Okafor', dob: '2012-03-04', bool_needs_guardian: 1, city: 'Toronto' },
        guardian: [{ ...newProfileGuardian(true), first_name: 'Ada' }],
      },
    });
    const fields = await screen.findAllByRole<HTMLInputElement>('textbox');
    expect(fields.every((each) => each.disabled)).toBe(true);
    expect((await field(/^City/)).value).toBe('Toronto');
    expect(screen.queryByText(/password/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
  });

  it.each([
    { what: 'hidden guardians', bool_needs_guardian: 1, isSaid: true },
    { what: 'nothing of guardians that the client does not need', bool_needs_guardian: 0, isSaid: false },
  ] as const)('CP-03 a submitted form tells of $what', async ({ bool_needs_guardian, isSaid }) => {
    renderProfile({ mode: 'read-only', answers: { ...BLANK_PROFILE, first_name: 'Leo', bool_needs_guardian } });
    await field(/^First name/);
    expect(screen.queryByText('Unable to view existing primary contacts') !== null).toBe(isSaid);
  });

  it('GN-05 is in French on a French page', async () => {
    renderProfile({ locale: 'fr', allowsPasswords: true });
    await clientGroup('Renseignements sur le client');
    screen.getByRole('checkbox', { name: 'Identique au sexe' });
    const locked = 'Désactivé, car le client est mineur ou sa date de naissance n’est pas choisie.';
    expect(screen.getByRole('group', { name: 'Coordonnées' }).textContent).toContain(locked);
    await screen.findByRole('radiogroup', { name: 'Choisir un mot de passe pour un compte?' });
  });
});
