// @vitest-environment jsdom
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { threePages } from './form-runner.fixture.ts';
import { FormRunner, type FormRunnerProps } from './form-runner.tsx';

const OK = { validateFormStep: { errors: {} } };

function open(props: Partial<FormRunnerProps> = {}, options: RenderRemoteOptions = {}) {
  const onClosed = vi.fn();
  const rendered = renderRemote(
    <FormRunner form={threePages()} mode="fill-in" layout="modal" onClosed={onClosed} {...props} />,
    { routes: OK, ...options },
  );
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, onClosed, press };
}

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

describe('pages', () => {
  it('RN-05 next judges the page here, then on the server, and moves only on success', async () => {
    const { user, server, press, notices } = open();
    await field(/Name/);
    await press('Next Step');
    expect(server.callsOf('validateFormStep')).toEqual([]);
    expect(screen.getByText('Please answer this question.')).toBeDefined();
    expect(notices.map(({ text }) => text)).toEqual(['Please answer this question.']);
    await user.type(await field(/Name/), 'Ada');
    server.answer('validateFormStep', { errors: { 'df_block_1.df_1': ['This name is taken.', 'And more.'] } });
    await press('Next Step');
    expect(await screen.findByText('This name is taken.')).toBeDefined();
    expect(server.callsOf('validateFormStep')[0]?.body).toMatchObject({
      form_id: 5,
      form_page_id: 11,
      df_block_1: { df_1: 'Ada' },
    });
    server.answer('validateFormStep', { errors: {} });
    await press('Next Step');
    await field('Reason');
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
  });
});
