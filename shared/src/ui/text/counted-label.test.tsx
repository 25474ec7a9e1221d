// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LinkCount, WatchCount } from '../../app/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { AppLink, CountedLabel } from '../index.ts';

const SENT = {
  label: { en: 'Answers', fr: 'Réponses' },
  count: { remote: 'mf-forms', name: 'new-responses' },
};
const THREE: LinkCount = { en: '3 new', fr: '3 nouvelles' };

/** Records the counts that are followed; a test calls `tell` in place of the remote. */
function aCounter() {
  const open = new Map<number, Parameters<WatchCount>>();
  const watchCount: WatchCount = (count, onCount) => {
    const id = open.size === 0 ? 0 : Math.max(...open.keys()) + 1;
    open.set(id, [count, onCount]);
    return () => open.delete(id);
  };
  const tell = (count: LinkCount | null) =>
    act(() => {
      for (const [, onCount] of open.values()) onCount(count);
    });
  return { watchCount, tell, followed: () => [...open.values()].map(([count]) => count) };
}

const linkOf = (clientId: number) => (
  <AppLink to="/x">
    <CountedLabel link={SENT} clientId={clientId} />
  </AppLink>
);
const link = linkOf(7);

describe('IN-09 a link with a count', () => {
  it('is there at once, and the count joins its accessible name, in the language of the page', () => {
    const { watchCount, tell, followed } = aCounter();
    const { bus, unmount } = renderRemote(link, { watchCount });
    screen.getByRole('link', { name: 'Answers' });
    expect(followed()).toEqual([{ ...SENT.count, clientId: 7 }]);
    tell(THREE);
    screen.getByRole('link', { name: 'Answers, 3 new' });
    act(() => bus.setState('locale@1', 'fr'));
    screen.getByRole('link', { name: 'Réponses, 3 nouvelles' });
    tell(null);
    screen.getByRole('link', { name: 'Réponses' });
    unmount();
    expect(followed()).toEqual([]);
  });

  it('never shows the count of the previous client', () => {
    const { watchCount, tell, followed } = aCounter();
    const { rerender } = renderRemote(link, { watchCount });
    tell(THREE);
    rerender(linkOf(8));
    screen.getByRole('link', { name: 'Answers' });
    expect(followed()).toEqual([{ ...SENT.count, clientId: 8 }]);
  });

  it('needs neither a count nor a shell that knows counts', () => {
    renderRemote(
      <>
        {link}
        <AppLink to="/y">
          <CountedLabel link={{ ...SENT, count: null }} />
        </AppLink>
      </>,
    );
    expect(screen.getAllByRole('link', { name: 'Answers' })).toHaveLength(2);
  });
});
