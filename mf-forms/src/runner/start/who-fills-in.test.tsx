// @vitest-environment jsdom
import { aSessionUser, openPart } from '@carefront/shared/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threePages } from '../form-runner.fixture.ts';
import { renderRunner, textField } from '../render-runner.fixture.tsx';

const intake = () => threePages({ form_type_id: 2 });
const user = aSessionUser();
const noDraft = { getFormDraft: () => Promise.reject(new TypeError('lost')) };

describe('RN-08 who fills in', () => {
  it('RN-08 RN-22 a visitor of an intake form first chooses New Client or Returning', async () => {
    const { press } = renderRunner({ form: intake() });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Returning (Login)' })).toBeDefined();
    await press('New Client');
    await textField(/^Name/);
  });

  it('RN-08 Returning shows the login form, and the form follows the login', async () => {
    const { press, parcels, setSession } = renderRunner({ form: intake() }, { routes: noDraft });
    await press('Returning (Login)');
    expect(openPart(parcels, 'login-form@1')?.props.isRedirectDisabled).toBe(true);
    await press('Back');
    expect(openPart(parcels, 'login-form@1')).toBeUndefined();
    await press('Returning (Login)');
    setSession({ status: 'signed-in', user });
    await textField(/^Name/);
  });

  it('RN-08 a login while the form is filled in keeps everything typed', async () => {
    const { press, user: person, setSession } = renderRunner({ form: intake() }, { routes: noDraft });
    await press('New Client');
    await person.type(await textField(/^Name/), 'Ada');
    setSession({ status: 'signed-in', user });
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
  });

  it.each([
    { case: 'a form of another type', form: threePages(), session: { status: 'anonymous' } as const },
    { case: 'an account', form: intake(), session: { status: 'signed-in', user } as const },
  ])('RN-22 does not ask for $case', async ({ form, session }) => {
    renderRunner({ form }, { session, routes: noDraft });
    await textField(/^Name/);
  });

  it('RN-08 the link of a request names its person: the form asks nobody', async () => {
    const { user: person } = renderRunner({ form: intake(), request: { userFormId: 'u1', linkToken: 'token' } });
    await person.type(await textField(/^Name/), 'Ada');
    expect(screen.queryByRole('button', { name: 'New Client' })).toBeNull();
  });

  it('removes what was typed when the person signs out', async () => {
    const session = { status: 'signed-in', user } as const;
    const { user: person, bus } = renderRunner({ form: threePages() }, { session, routes: noDraft });
    await person.type(await textField(/^Name/), 'Ada');
    act(() => bus.port('shell').publish('auth/signed-out@1', {}));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
  });
});
