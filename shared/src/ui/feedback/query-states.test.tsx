// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { Button } from '../controls/button.tsx';
import { CallProblem } from './call-problem.tsx';
import { EmptyNotice } from './empty-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { Spinner } from './spinner.tsx';

describe('GN-03 loading', () => {
  it('GN-03 rows reserve their height at once and show after 100 ms', () => {
    vi.useFakeTimers();
    renderRemote(<LoadingRows label="Loading services" rows={4} heightPx={50} gapPx={10} />);
    const status = screen.getByRole('status');
    expect(status.style.minHeight).toBe('230px');
    act(() => vi.advanceTimersByTime(99));
    expect(status.children).toHaveLength(0);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status', { name: 'Loading services' }).children).toHaveLength(4);
    vi.useRealTimers();
  });

  it('GN-03 a busy button is marked as busy, keeps the focus and ignores a second press', async () => {
    const onClick = vi.fn();
    const { user, rerender } = renderRemote(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    await user.click(button);
    rerender(
      <Button onClick={onClick} isBusy>
        Send
      </Button>,
    );
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(screen.getByRole('img', { name: 'Please wait.' })).toBeTruthy();
  });

  it('GN-02 GN-03 a spinner has a name', () => {
    renderRemote(<Spinner label="Loading times" />);
    expect(screen.getByRole('img', { name: 'Loading times' })).toBeTruthy();
  });
});

describe('ErrorNotice', () => {
  it.each([
    ['no answer', new ApiError(0, 'x'), 'We cannot reach the server. Please check your connection and try again.'],
    ['429', new ApiError(429, 'x'), 'Too many requests. Please wait a moment and try again.'],
    ['503', new ApiError(503, 'x'), 'The service is busy right now. Please try again in a moment.'],
    ['500', new ApiError(500, 'stack'), 'Something went wrong on our side. Please try again.'],
    ['a refusal with a message', new ApiError(403, 'Booking is closed.'), 'Booking is closed.'],
    ['a refusal without a message', new ApiError(404, ''), 'Something went wrong.'],
    ['a defect', new TypeError('x is undefined'), 'Something went wrong.'],
  ])('explains the error: %s', (_what, error, words) => {
    renderRemote(<ErrorNotice error={error} />);
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('BK-33 shows the given text instead, and offers Retry', async () => {
    const onRetry = vi.fn();
    const { user } = renderRemote(
      <ErrorNotice error={new ApiError(500, '')} text="Failed to fetch." onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('GN-03 GN-05 is busy while it retries, also in French', () => {
    renderRemote(<ErrorNotice onRetry={vi.fn()} isRetrying />, { locale: 'fr' });
    expect(screen.getByRole('button', { name: /Réessayer/ }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Un problème s’est produit.');
  });
});

describe('CallProblem', () => {
  const SAID = 'The clinic takes no more forms today.';

  it.each([
    ['a refusal', new ApiError(409, SAID), SAID],
    ['a server that fails', new ApiError(500, SAID), SAID],
    ['a busy server', new ApiError(503, SAID), SAID],
    ['too many requests', new ApiError(429, SAID), SAID],
    [
      'too many requests for a time',
      new ApiError(429, SAID, { retryAfterSeconds: 40 }),
      `${SAID} You can try again in 40 seconds.`,
    ],
    [
      'too many requests for hours',
      new ApiError(429, SAID, { retryAfterSeconds: 7_200 }),
      `${SAID} You can try again in 120 minutes.`,
    ],
    [
      '429 without words',
      new ApiError(429, '', { retryAfterSeconds: 1 }),
      'Too many requests. Please wait 1 second and try again.',
    ],
    ['500 without words', new ApiError(500, ''), 'Something went wrong on our side. Please try again.'],
    ['no answer', new ApiError(0, SAID), 'We cannot reach the server. Please check your connection and try again.'],
  ])('RN-16 says the message of a failed save at any status: %s', (_what, error, words) => {
    renderRemote(<CallProblem error={error} />);
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it('RN-16 GN-05 says in French when one can try again', () => {
    const error = new ApiError(429, 'Trop de formulaires.', { retryAfterSeconds: 1 });
    renderRemote(<CallProblem error={error} />, { locale: 'fr' });
    expect(screen.getByRole('alert').textContent).toBe('Trop de formulaires. Vous pourrez réessayer dans 1 seconde.');
  });

  it('RN-16 shows a text of ours for the code of a refusal instead', () => {
    renderRemote(<CallProblem error={new ApiError(409, SAID)} text="The form has changed." />);
    expect(screen.getByRole('alert').textContent).toBe('The form has changed.');
  });
});

describe('EmptyNotice', () => {
  it('BK-10 shows its text, with a drawing that screen readers ignore', () => {
    renderRemote(<EmptyNotice title="No services found." text="Try another filter." illustration={<svg />} />);
    expect(screen.getByText('No services found.')).toBeTruthy();
    expect(screen.getByText('Try another filter.')).toBeTruthy();
    expect(document.querySelector('svg')?.closest('[aria-hidden=true]')).toBeTruthy();
  });
});
