// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../http/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { useAttempt } from './use-attempt.ts';

function Place({ work }: { work: () => Promise<void> }) {
  const attempt = useAttempt();
  const [told, setTold] = useState('');
  const run = () =>
    void attempt
      .run(work, (error) => ({ name: error.message }))
      .then((errors) => setTold(errors ? `at the field: ${String(errors.name)}` : 'through'));
  return (
    <>
      <button type="button" onClick={run}>
        {attempt.isBusy ? 'sending' : 'send'}
      </button>
      <p>{told}</p>
      <p>{attempt.error ? `failed with ${attempt.error.status}` : 'no failure'}</p>
    </>
  );
}

it('sends once for two presses, and is busy until the answer', async () => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  const work = () => {
    calls += 1;
    return answer.promise;
  };
  const { user } = renderRemote(<Place work={work} />);
  await user.dblClick(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'sending' });
  answer.resolve();
  await screen.findByText('through');
  await screen.findByRole('button', { name: 'send' });
  expect(calls).toBe(1);
});

it('reports a refusal to the form, and keeps the refusal until the next attempt', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new ApiError(422, 'Not so.')) : Promise.resolve();
  };
  const { user } = renderRemote(<Place work={work} />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('at the field: Not so.');
  await screen.findByText('failed with 422');
  await user.click(screen.getByRole('button'));
  await screen.findByText('through');
  await waitFor(() => expect(screen.getByText('no failure')).toBeDefined());
});
