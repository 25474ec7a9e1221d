// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSessionUser, renderRemote } from '../../testing/index.ts';
import { LoginGate } from './login-gate.tsx';

const OWNER = aSessionUser({ id: 1, roles: ['owner'] });
const STAFF = aSessionUser({ id: 2, roles: ['staff'] });

function Draft() {
  return <input aria-label="draft" defaultValue="" />;
}

const gate = (
  <LoginGate
    allows={({ roles }) => roles.includes('owner')}
    waiting={<p>waiting</p>}
    login={(form, onAccepted) => (
      <>
        <h2>Please log in</h2>
        {form}
        <button type="button" onClick={onAccepted}>
          own form
        </button>
      </>
    )}
    refused={<p>not yours</p>}
  >
    {(user, hasLoggedIn) => (
      <>
        <h1>{`person ${user.id}${hasLoggedIn ? ' logged in here' : ''}`}</h1>
        <Draft />
      </>
    )}
  </LoginGate>
);

describe('content for people with an account', () => {
  it.each([
    { session: { status: 'unknown' } as const, text: 'waiting' },
    { session: { status: 'anonymous' } as const, text: 'Please log in' },
    { session: { status: 'signed-in', user: STAFF } as const, text: 'not yours' },
    { session: { status: 'signed-in', user: OWNER } as const, text: 'person 1' },
  ])('shows "$text"', ({ session, text }) => {
    renderRemote(gate, { session });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByLabelText('draft') !== null).toBe(text === 'person 1');
  });

  it('tells the content that the person logged in through this form', async () => {
    const { user, setSession } = renderRemote(gate, { session: { status: 'anonymous' } });
    await user.click(screen.getByRole('button', { name: 'own form' }));
    setSession({ status: 'signed-in', user: OWNER });
    await screen.findByText('person 1 logged in here');
  });

  it('removes the text that another person typed', async () => {
    const { user, setSession } = renderRemote(gate, { session: { status: 'signed-in', user: OWNER } });
    await user.type(screen.getByLabelText('draft'), 'secret');
    setSession({ status: 'signed-in', user: { ...OWNER, id: 9 } });
    await waitFor(() => expect(screen.getByText('person 9')).toBeDefined());
    expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('');
  });
});
