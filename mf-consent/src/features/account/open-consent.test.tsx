// @vitest-environment jsdom
import { ModalDialog } from '@carefront/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ConsentDialogOfRecordProps } from '../../consent-dialog/consent.dialog.tsx';
import { ACCOUNT, listOf, renderAccount } from '../../testing/account-world.tsx';
import { aConsentListItem, CONSENT_ID } from '../../testing/consent-world.tsx';

// These tests cover where the dialog opens and how the page reacts. The dialog has its own tests.
vi.mock('../../consent-dialog/consent.dialog.tsx', () => ({
  ConsentDialog: ({ consentId, from, onClosed, onSigned }: ConsentDialogOfRecordProps) => (
    <ModalDialog title={`${consentId} from ${from}`} onRequestClose={onClosed}>
      <button type="button" onClick={onSigned}>
        Signed
      </button>
    </ModalDialog>
  ),
}));

const TO_SIGN = aConsentListItem({ client: { id: 301, first_name: 'Mina', last_name: 'Okafor', dob: null } });
const PATH = `${ACCOUNT}/consents/${CONSENT_ID}`;
const routes = { listConsents: listOf([TO_SIGN]) };

const opener = () => screen.findByRole('button', { name: 'Read and sign, Consent to treatment' });
const dialog = () => screen.findByRole('dialog', { name: `${CONSENT_ID} from account` });
const sectionHeading = () => screen.getByRole('heading', { name: 'Waiting for you' });

describe('a consent over the account page', () => {
  it('RT-06 SH-08 opens at its own address, without rendering the page behind it again', async () => {
    const { user, parcels } = renderAccount({ routes });
    const before = history.length;
    await user.click(await opener());
    await dialog();
    expect([window.location.pathname, history.length]).toEqual([PATH, before + 1]);
    expect(parcels.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(document.title).toBe('Your account · Maple Therapy');
  });

  it('RT-06 SH-08 closing leads back to the account and the focus to the opener', async () => {
    const { user } = renderAccount({ routes });
    await user.click(await opener());
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe(ACCOUNT);
    expect(document.activeElement).toBe(await opener());
  });

  it('SH-08 Back closes it, Forward opens it again', async () => {
    const { user } = renderAccount({ routes });
    await user.click(await opener());
    await dialog();
    act(() => {
      window.history.back();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(ACCOUNT);
    act(() => {
      window.history.forward();
    });
    await dialog();
  });

  it('SH-08 a direct visit shows the same; after closing, the focus is at the list', async () => {
    const { user } = renderAccount({ path: PATH, routes });
    await dialog();
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe(ACCOUNT);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(sectionHeading()));
  });

  it('CO-07 RT-06 after signing, the account page is shown, and the focus is at the list', async () => {
    const { user } = renderAccount({ routes });
    await user.click(await opener());
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Signed' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe(ACCOUNT);
    expect(document.activeElement).toBe(sectionHeading());
  });
});
