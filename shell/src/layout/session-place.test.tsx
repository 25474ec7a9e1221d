// @vitest-environment jsdom
import type { SessionState } from '@carefront/shared/events';
import { aSessionUser } from '@carefront/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGES } from '../testing/described-remotes.ts';
import { SessionPlace } from './start-layout.tsx';

beforeEach(() => window.history.replaceState(null, '', '/site'));
afterEach(cleanup);

function aHeader(session: SessionState, locale: 'en' | 'fr' = 'en') {
  const onLogOut = vi.fn();
  const { container } = render(
    <>
      <SessionPlace session={session} locale={locale} linksOf={PAGES.linksOf} onLogOut={onLogOut} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { container, onLogOut, user: userEvent.setup() };
}
const signedIn = (changes: Parameters<typeof aSessionUser>[0] = {}): SessionState => ({
  status: 'signed-in',
  user: aSessionUser(changes),
});
const opener = (name = 'Your account: Mina Okafor') => screen.findByRole('button', { name });

describe('SH-01 the session in the header', () => {
  it('shows nothing while the session is not known', () => {
    aHeader({ status: 'unknown' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('RT-08 leads a visitor to the login, and loads it when the pointer is on the link', async () => {
    const intents: unknown[] = [];
    const listen = (event: Event) => intents.push((event as CustomEvent).detail);
    window.addEventListener('carefront:intent', listen);
    const { user } = aHeader({ status: 'anonymous' });
    const link = screen.getByRole('link', { name: 'Log in' });
    await user.hover(link);
    expect(intents).toEqual([{ path: '/login' }]);
    await user.click(link);
    expect(window.location.pathname).toBe('/login');
    window.removeEventListener('carefront:intent', listen);
  });

  it('GN-01 opens and closes by keyboard: Enter opens, Tab moves through the links, Escape returns the focus', async () => {
    const { user } = aHeader(signedIn());
    const button = await opener();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(panel?.textContent).toContain('Mina Okafor');
    expect(panel?.textContent).toContain('mina@example.test');
    const visited: (string | null)[] = [];
    for (let steps = 0; steps < 3; steps += 1) {
      await user.tab();
      visited.push(document.activeElement?.textContent ?? null);
    }
    expect(visited).toEqual(['My account', 'Security', 'Log out']);
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it.each(['Security', 'Log out'])('GN-01 closes by %s, and the focus is on its button again', async (name) => {
    const { user } = aHeader(signedIn());
    const button = await opener();
    await user.click(button);
    screen.getByText(name).focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    // Without it, a browser moves the focus to the page's body as soon as the pressed element is hidden.
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus or a press is outside', async () => {
    const { user } = aHeader(signedIn());
    const button = await opener();
    const isOpen = () => button.getAttribute('aria-expanded') === 'true';
    await user.click(button);
    for (let steps = 0; steps < 4; steps += 1) await user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(isOpen()).toBe(false);
    await user.click(button);
    expect(isOpen()).toBe(true);
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Elsewhere' }) });
    expect(isOpen()).toBe(false);
  });

  it('AU-13 leads clients to their account and staff to their start page', async () => {
    const { user } = aHeader(signedIn({ roles: ['practitioner', 'client'] }));
    await user.click(await opener());
    expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Start page' }));
    expect(window.location.pathname).toBe('/staff');
    expect((await opener()).getAttribute('aria-expanded')).toBe('false');
  });

  it('ST-14 a signed-in person on the public site sees their own name and can sign out', async () => {
    const { user, onLogOut } = aHeader(signedIn());
    expect(window.location.pathname).toBe('/site');
    const button = await opener();
    expect(button.textContent).toContain('Mina');
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });

  it('GN-05 logs out, in French', async () => {
    const { user, onLogOut } = aHeader(signedIn(), 'fr');
    await user.click(await opener('Votre compte\u00A0: Mina Okafor'));
    expect(screen.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/site/client_account');
    expect(screen.getByRole('link', { name: 'Sécurité' }).getAttribute('href')).toBe('/account/security');
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });
});
