// @vitest-environment jsdom
import type { LinkCount } from '@carefront/shared/app';
import { renderRemote } from '@carefront/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { keepConsent } from '../consents/consents.api.ts';
import { description } from '../description.ts';
import { counts } from '../lifecycle.ts';
import { aConsent } from '../testing/consent-world.tsx';

const waiting = (clinic: number) => ({ waiting_for_signer: 7, waiting_for_clinic: clinic });

function watch(clinic: number) {
  const remote = renderRemote(createElement('p'), { routes: { countWaitingConsents: waiting(clinic) } });
  const seen: (LinkCount | null)[] = [];
  void counts['to-sign']?.({ context: remote.context, onCount: (count) => void seen.push(count) });
  return { ...remote, seen };
}

describe('CO-02 the count beside the link of the consents', () => {
  it('is the one that the description names', () => {
    expect(description.links.flatMap(({ count }) => count ?? [])).toEqual(Object.keys(counts));
  });

  it.each<[number, LinkCount | null]>([
    [0, null],
    [1, { en: '1 to sign', fr: '1 à signer' }],
    [1_000, { en: '1,000+ to sign', fr: '1\u00a0000+ à signer' }],
  ])('%i to sign: %j', async (clinic, expected) => {
    const { seen, server } = watch(clinic);
    await waitFor(() => expect(server.callsOf('countWaitingConsents')).toHaveLength(1));
    await waitFor(() => expect(seen.at(-1)).toEqual(expected));
  });

  it('is counted again after a consent was saved in this tab', async () => {
    const { seen, server, context } = watch(1);
    await waitFor(() => expect(seen.at(-1)?.en).toBe('1 to sign'));
    server.answer('countWaitingConsents', waiting(2));
    act(() => keepConsent(context.queryClient, aConsent()));
    await waitFor(() => expect(seen.at(-1)?.en).toBe('2 to sign'));
  });

  it('is counted again when the person returns to the tab', async () => {
    const { seen, server } = watch(1);
    await waitFor(() => expect(seen.at(-1)?.en).toBe('1 to sign'));
    server.answer('countWaitingConsents', waiting(0));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seen.at(-1)).toBeNull());
  });
});
