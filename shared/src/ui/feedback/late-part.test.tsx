// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineMessages, RemoteProvider, useRemote } from '../../app/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { latePart } from './late-part.tsx';

const texts = defineMessages(
  { loading: 'Loading', loadFailed: 'Not loaded' },
  { loading: 'Chargement', loadFailed: 'Non chargé' },
);

describe('a part whose code is a chunk of its own', () => {
  it('SH-05 is drawn by the release that asked for it, where a page runs two releases of a remote', async () => {
    const Old = latePart('step', () => Promise.resolve(() => <p>part of the old release</p>), texts);
    const New = latePart('step', () => Promise.resolve(() => <p>part of the new release</p>), texts);
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
});
