// @vitest-environment jsdom
import { markUnsaved } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import type { LiveStep } from '@carefront/shared/domain/releases';
import { UiProvider } from '@carefront/shared/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStepApplier } from './release-source.ts';
import { UpdateOffer } from './show-update-offer.tsx';

afterEach(cleanup);

const OFFER: LiveStep = { remote: 'mf-garden', act: 'offer-reload' };
const SWAP: LiveStep = { remote: 'mf-garden', act: 'swap-at-next-entry' };

describe('SH-05 the offer of a newer version', () => {
  function anOffer(locale: Locale = 'en') {
    const [onUpdate, onClose] = [vi.fn(), vi.fn()];
    render(
      <UiProvider nonce="" locale={locale}>
        <UpdateOffer locale={locale} onUpdate={onUpdate} onClose={onClose} />
      </UiProvider>,
    );
    return { onUpdate, onClose };
  }
  const updateButton = () => screen.queryByRole('button', { name: 'Update' });

  it('is announced, and Update loads the page again', async () => {
    const { onUpdate, onClose } = anOffer();
    expect(screen.getByRole('status').textContent).toContain('A newer version is ready.');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([onUpdate.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('has no button while work is not saved, and gets it afterwards', () => {
    const end = markUnsaved();
    anOffer();
    expect([updateButton(), screen.getByRole('status').textContent]).toEqual([
      null,
      expect.stringContaining('after you have sent or saved your work'),
    ]);
    act(end);
    expect(updateButton()).not.toBeNull();
  });

  it('GN-05 is in French for a French page', () => {
    anOffer('fr');
    expect(screen.getByRole('button', { name: 'Mettre à jour' })).toBeDefined();
  });
});

describe('SH-05 a newer manifest', () => {
  function aPage() {
    const drawn: ((locale: Locale) => ReactNode)[] = [];
    const remove = vi.fn();
    const showDialog = (draw: (locale: Locale) => ReactNode) => {
      drawn.push(draw);
      return () => void drawn.splice(drawn.indexOf(draw), 1);
    };
    const services = vi.fn(() => Promise.resolve({ showDialog }));
    return { drawn, remove, services, apply: createStepApplier({ mountedViews: { remove }, services }) };
  }

  it('that needs a new document is offered once, also when the registry says it again', async () => {
    const { apply, drawn } = aPage();
    apply([SWAP, OFFER, { remote: 'shell', act: 'offer-after-saving' }], []);
    apply([OFFER], []);
    await vi.waitFor(() => expect(drawn).toHaveLength(1));
  });

  it('that goes back to the releases of the page removes the offer', async () => {
    const { apply, drawn } = aPage();
    apply([OFFER], []);
    await vi.waitFor(() => expect(drawn).toHaveLength(1));
    apply([], []);
    await vi.waitFor(() => expect(drawn).toHaveLength(0));
  });

  it('is offered again after code of the offer could not be loaded', async () => {
    const { apply, drawn, services } = aPage();
    services.mockRejectedValueOnce(new TypeError('gone'));
    apply([OFFER], []);
    await vi.waitFor(() => {
      apply([OFFER], []);
      expect(drawn).toHaveLength(1);
    });
  });

  it('that only swaps releases shows nothing', () => {
    const { apply, services, remove } = aPage();
    apply([SWAP], []);
    expect([services.mock.calls, remove.mock.calls]).toEqual([[], []]);
  });

  it('that revokes a release removes its views, without a word about an update', () => {
    const { apply, services, remove } = aPage();
    apply([{ remote: 'mf-garden', act: 'remove' }, SWAP], ['garden@1']);
    expect([remove.mock.calls, services.mock.calls]).toEqual([[['mf-garden', ['garden@1']]], []]);
  });
});
