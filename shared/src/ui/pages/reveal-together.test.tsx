// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InlineMessage } from '../feedback/inline-message.tsx';
import { RevealTogether } from './reveal-together.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (...parts: ('loading' | 'loaded')[]) => (
  <RevealTogether loading={{ label: 'Loading the day', rows: 1 }}>
    {parts.map((part, index) =>
      part === 'loading' ? <output key={String(index)}>wait</output> : <button key={String(index)} type="button" />,
    )}
  </RevealTogether>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByRole('status', { name: 'Loading the day' }) === null;

describe('parts that load apart', () => {
  it('GN-03 are shown when the last of them has loaded, and stay shown', async () => {
    const { rerender } = render(page('loading', 'loading'));
    await pass(1_000);
    rerender(page('loaded', 'loading'));
    await pass(1_000);
    expect(isShown()).toBe(false);
    rerender(page('loaded', 'loaded'));
    await pass(50);
    expect(isShown(), 'the next part may begin to load').toBe(false);
    await pass(60);
    expect(isShown()).toBe(true);
    rerender(page('loaded', 'loading'));
    await pass(1_000);
    expect(isShown()).toBe(true);
  });

  it('GN-03 do not wait for a message, which stays on the page', async () => {
    render(
      <RevealTogether loading={{ label: 'Loading the day', rows: 1 }}>
        <InlineMessage intent="info">Too late to cancel online.</InlineMessage>
      </RevealTogether>,
    );
    await pass(110);
    expect(isShown()).toBe(true);
  });

  it('GN-03 are shown after four seconds, whatever still loads', async () => {
    render(page('loaded', 'loading'));
    await pass(3_990);
    expect(isShown()).toBe(false);
    await pass(20);
    expect(isShown()).toBe(true);
  });
});
