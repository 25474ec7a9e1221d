import type { ReplyOf } from '@carefront/shared/contracts';
import { threePages } from '../runner/form-runner.fixture.ts';
import { aSummary } from './forms-world.tsx';

export const LEO = { id: 310, full_name: 'Leo Okafor' };
export const MINA = { id: 301, full_name: 'Mina Okafor' };

export type ResponseItem = ReplyOf<'listFormResponses'>['data'][number];
export type UserForm = ReplyOf<'listUserForms'>['data'][number];

/** A form that Mina submitted. */
export const aResponseItem = (change: Partial<ResponseItem> = {}): ResponseItem => ({
  form_response_id: 'r1',
  form: aSummary(),
  submitted_at: '2026-11-21T15:00:00.000Z',
  client: MINA,
  submitted_by: 'Mina Okafor',
  is_filled_out: 0,
  is_new: 0,
  is_reduced: 0,
  ...change,
});

type ReadPage = NonNullable<ReplyOf<'getFormResponse'>['reading']>['pages'][number];

/** A page of a response that is read as a text, with one block. */
export const aReadPage = (name: string, ...parts: ReadPage['blocks'][number]['parts']): ReadPage => ({
  name,
  blocks: [{ name: '', parts }],
});

/** The form that Mina submitted, with her answers. */
export const aResponse = (): ReplyOf<'getFormResponse'> => ({
  ...aResponseItem(),
  form: threePages({ version: 1.2 }),
  metas: [
    { meta_key: 'df_block_1.df_1', meta_key_new: 'df_block_new_0_0.df_new_0_0_0_0', meta_value: '"Ada"' },
    { meta_key: 'df_block_2.df_2', meta_key_new: 'df_block_new_1_0.df_new_1_0_0_0', meta_value: '"Back pain"' },
    { meta_key: 'df_block_3.df_3', meta_key_new: 'df_block_new_2_0.df_new_2_0_0_0', meta_value: '"Good bye"' },
  ],
  reading: {
    earlier: null,
    pages: [
      aReadPage('Part 1', { kind: 'answer', label: 'First name', text: 'Ada' }),
      aReadPage('Part 2', { kind: 'answer', label: 'Reason', text: 'Back pain' }),
      aReadPage('Part 3', { kind: 'answer', label: 'Last word', text: 'Good bye' }),
    ],
  },
});

/** A form that Mina is asked to fill in. */
export const aUserForm = (change: Partial<UserForm> = {}): UserForm => ({
  id: 'u1',
  form_response_id: null,
  user_id: 401,
  form_user: { form_id: 5, submitted_at: null },
  client: MINA,
  form: aSummary(),
  asked_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2026-12-20T15:00:00.000Z',
  opened_at: null,
  cancelled_at: null,
  is_emailed: 1,
  ...change,
});
