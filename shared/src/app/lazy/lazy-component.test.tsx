// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { lazyFallback } from '../../ui/index.ts';
import { defineMessages, RemoteProvider, useRemote } from '../index.ts';
import { lazyComponent } from './lazy-component.tsx';

const texts = defineMessages(
  { loading: 'Loading', loadFailed: 'Not loaded' },
  { loading: 'Chargement', loadFailed: 'Non chargé' },
);

const Fallback = lazyFallback(texts);

describe('a component whose code is a separate chunk', () => {
  it('SH-05 is drawn by the release that loaded it if a page runs two releases of a remote', async () => {
    const Old = lazyComponent('step', () => Promise.resolve(() => <p>part of the old release</p>), Fallback);
    const New = lazyComponent('step', () => Promise.resolve(() => <p>part of the new release</p>), Fallback);
    const Both = () => {
      const context = useRemote();
      return (
        <>
          <RemoteProvider value={{ ...context, release: 'mf-test@2.0.0+b' }}>
            <New />
          </RemoteProvider>
          <RemoteProvider value={{ ...context, release: 'mf-test@1.0.0+a' }}>
            <Old />
          </RemoteProvider>
        </>
      );
    };
    renderRemote(<Both />);
    expect(await screen.findByText('part of the new release')).toBeDefined();
    expect(await screen.findByText('part of the old release')).toBeDefined();
  });

  it('GN-03 SH-04 shows a loading state and a failure, and can be fetched again', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no chunk')) : Promise.resolve(() => <p>here</p>);
    };
    const Part = lazyComponent('part', load, Fallback);
    const { user } = renderRemote(<Part />);
    expect(screen.getByRole('status')).toBeDefined();
    await screen.findByText('Not loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('here');
    expect(tries).toBe(2);
  });

  it('is shown immediately if it was fetched ahead of time', async () => {
    const Part = lazyComponent('part', () => Promise.resolve(() => <p>here</p>), Fallback);
    function Page() {
      const remote = useRemote();
      const [isShown, setIsShown] = useState(false);
      Part.prefetch(remote);
      return isShown ? (
        <Part />
      ) : (
        <button type="button" onClick={() => setIsShown(true)}>
          show
        </button>
      );
    }
    const { user } = renderRemote(<Page />);
    await user.click(screen.getByRole('button', { name: 'show' }));
    expect(screen.getByText('here')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
