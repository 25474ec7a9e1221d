// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threePages } from '../form-runner.fixture.ts';
import { renderRunner, textField } from '../render-runner.fixture.tsx';

const STAYS = 'Your answers stay on this device for seven days.';
const NOT_KEPT = 'Your answers are not kept on this device.';
const leavePage = () => act(async () => window.dispatchEvent(new Event('pagehide')));
const tabTexts = () => JSON.stringify({ ...window.sessionStorage });
/** Whether the browser would ask before it leaves the page. */
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function typed(form = threePages()) {
  const rendered = renderRunner({ form });
  await rendered.user.type(await textField(/^Name/), 'Ada');
  await leavePage();
  await screen.findByText(/^Saved/);
  return rendered;
}

describe('RN-19 the answers of a visitor on the device', () => {
  it.each([
    { locale: 'en', saved: /^Saved/, text: STAYS, button: 'Don’t keep them' },
    {
      locale: 'fr',
      saved: /^Enregistré/,
      text: 'Vos réponses restent sur cet appareil pendant sept jours.',
      button: 'Ne pas les garder',
    },
  ] as const)('GN-05 say beside Saved where they are, and how not to keep them: $locale', async (row) => {
    const { user } = renderRunner({}, { locale: row.locale });
    await textField(/^Name/);
    expect(screen.queryByText(row.text)).toBeNull();
    await user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(row.saved);
    const sentence = screen.getByText(row.text);
    screen.getByRole('button', { name: row.button });
    // Each save would speak otherwise.
    expect(sentence.closest('[role="status"], [aria-live]')).toBeNull();
  });

  it('are removed at once by Don’t keep them; what is typed stays in the page, and nothing more is kept in this tab', async () => {
    const form = threePages();
    const { user, press, unmount } = await typed(form);
    await press('Don’t keep them');
    expect((await screen.findByText(NOT_KEPT)).closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText(STAYS)).toBeNull();
    expect(screen.queryByText(/^Saved/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Keep them on this device');
    await user.type(await textField(/^Name/), ' Lovelace');
    await leavePage();
    expect(tabTexts()).not.toContain('Lovelace');
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada Lovelace');
    expect(isAskedBeforeLeaving()).toBe(true);
    unmount();
    const again = renderRunner({ form });
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    screen.getByText(NOT_KEPT);
    await again.user.type(await textField(/^Name/), 'Grace');
    await leavePage();
    expect(tabTexts()).not.toContain('Grace');
    again.unmount();
  });

  it('are kept again by Keep them on this device, with what was typed meanwhile', async () => {
    const form = threePages();
    const { user, press, unmount } = await typed(form);
    await press('Don’t keep them');
    await user.type(await textField(/^Name/), ' Lovelace');
    await press('Keep them on this device');
    await leavePage();
    await screen.findByText(/^Saved/);
    screen.getByText(STAYS);
    expect(isAskedBeforeLeaving()).toBe(false);
    unmount();
    const again = renderRunner({ form });
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada Lovelace');
    again.unmount();
  });

  it('say nothing about a device where they are kept with the account', async () => {
    const routes = { getFormDraft: { draft: null }, saveFormDraft: () => undefined };
    const { user } = renderRunner({}, { session: { status: 'signed-in', user: aSessionUser() }, routes });
    await user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    await waitFor(() => expect(screen.queryByText(STAYS)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Don’t keep them' })).toBeNull();
  });
});
