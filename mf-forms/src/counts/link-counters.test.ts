// @vitest-environment jsdom
import type { LinkCount } from '@carefront/shared/app';
import { renderRemote } from '@carefront/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { description } from '../description.ts';
import { counts } from '../lifecycle.ts';
import { LINK_COUNTERS } from './link-counters.ts';

type Name = keyof typeof LINK_COUNTERS;
const NONE = { draft_forms: 0, new_responses: 0, waiting_requests: 0 };

function watch(names: readonly Name[], answer: Partial<Record<keyof typeof NONE, number | null>>, clientId?: number) {
  const remote = renderRemote(createElement('p'), {
    routes: { countForms: { ...NONE, ...answer, waiting_requests: answer.waiting_requests ?? 0 } },
  });
  const seen: Partial<Record<Name, LinkCount | null>> = {};
  for (const name of names)
    void counts[name]?.({
      context: remote.context,
      clientId,
      onCount(count) {
        seen[name] = count;
      },
    });
  return { ...remote, seen };
}

describe('IN-09 the counts beside the links of the forms', () => {
  it('has a counter for each count that the description names', () => {
    const named = description.links.flatMap(({ count }) => (count ? [count] : []));
    expect(named.toSorted()).toEqual(Object.keys(counts).toSorted());
  });

  it.each<[Name, Parameters<typeof watch>[1], LinkCount | null]>([
    ['drafts', { draft_forms: 1 }, { en: '1 draft', fr: '1 brouillon' }],
    ['drafts', { draft_forms: 2 }, { en: '2 drafts', fr: '2 brouillons' }],
    ['drafts', { draft_forms: null, new_responses: 4 }, null],
    ['new-responses', { new_responses: 1 }, { en: '1 new', fr: '1 nouvelle' }],
    ['new-responses', { new_responses: 999 }, { en: '999 new', fr: '999 nouvelles' }],
    ['new-responses', { new_responses: 1_000 }, { en: '1,000+ new', fr: '1\u00a0000+ nouvelles' }],
    ['new-responses', { new_responses: 0, waiting_requests: 3 }, null],
    ['client-forms', { new_responses: 2, waiting_requests: 3 }, { en: '2 new answers', fr: '2 nouvelles réponses' }],
    ['client-forms', { waiting_requests: 3 }, { en: '3 waiting', fr: '3 en attente' }],
    ['client-forms', {}, null],
  ])('%s of %j: %j', async (name, counts, expected) => {
    const { seen, server } = watch([name], counts);
    await waitFor(() => expect(server.callsOf('countForms')).toHaveLength(1));
    await waitFor(() => expect(seen[name]).toEqual(expected));
  });

  it('asks once for all links, and for one client where the link is of one', async () => {
    const { seen, server } = watch(['drafts', 'new-responses'], { draft_forms: 1, new_responses: 1 });
    await waitFor(() => expect(seen).toMatchObject({ drafts: { en: '1 draft' }, 'new-responses': { en: '1 new' } }));
    expect(server.callsOf('countForms').map(({ query }) => query)).toEqual([{}]);
    const ofClient = watch(['client-forms'], { new_responses: 1 }, 310);
    await waitFor(() => expect(ofClient.seen['client-forms']?.en).toBe('1 new answer'));
    expect(ofClient.server.callsOf('countForms')[0]?.query).toEqual({ client_id: 310 });
  });

  it.each([
    ['forms/response-saved@1', { formId: 5, responseId: 'r3' }],
    ['forms/response-changed@1', { responseId: 'r3' }],
    ['forms/form-changed@1', { formId: 5 }],
    ['forms/request-changed@1', { clientId: 310 }],
    ['forms/client-registered@1', { clientId: 310 }],
  ] as const)('counts again after %s', async (name, payload) => {
    const { seen, server, bus } = watch(['new-responses'], { new_responses: 1 });
    await waitFor(() => expect(seen['new-responses']?.en).toBe('1 new'));
    server.answer('countForms', { ...NONE, new_responses: 2 });
    act(() => bus.port('other').publish(name, payload as never));
    await waitFor(() => expect(seen['new-responses']?.en).toBe('2 new'));
  });

  it('ends with the page', () => {
    const { context } = watch([], { new_responses: 1 });
    const page = new AbortController();
    const seen: (LinkCount | null)[] = [];
    LINK_COUNTERS.drafts({ context: { ...context, signal: page.signal }, onCount: (count) => void seen.push(count) });
    const counting = () => context.queryClient.getQueryCache().find({ queryKey: ['own', 'form-counts', 'all'] });
    expect(counting()?.getObserversCount()).toBe(1);
    page.abort();
    expect(counting()?.getObserversCount()).toBe(0);
  });

  it('does not begin when the page has ended before the code of the counts is loaded', async () => {
    const { context, server } = watch([], {});
    await counts.drafts?.({ context: { ...context, signal: AbortSignal.abort() }, onCount: () => undefined });
    expect(server.calls).toEqual([]);
  });

  it('counts again when the person returns to the tab', async () => {
    const { seen, server } = watch(['new-responses'], { new_responses: 1 });
    await waitFor(() => expect(seen['new-responses']?.en).toBe('1 new'));
    server.answer('countForms', { ...NONE, new_responses: 2 });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seen['new-responses']?.en).toBe('2 new'));
  });
});
