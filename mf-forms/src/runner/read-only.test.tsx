// @vitest-environment jsdom
import { BLANK_PROFILE, type BuiltInBlockId, type FormBlock, newProfileGuardian } from '@carefront/shared/domain';
import { type Answers, aClinicInfo, loseAnswer, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PROFILE_LISTS } from '../blocks/client-profile/render-profile.fixture.tsx';
import { aProgram } from '../blocks/programs/programs.fixture.ts';
import { optionsNamed } from '../testing/a-question.ts';
import { aBlock, aFormOf, aQuestion } from './form-runner.fixture.ts';
import { FormRunner, type FormRunnerProps } from './form-runner.tsx';

const options = { form_control_options: optionsNamed('Yes', 'No') };
const QUESTIONS = aBlock(20, [
  aQuestion(1, 'Text'),
  aQuestion(2, 'Long text', { height: 96 }),
  aQuestion(3, 'Number', { is_number: true }),
  aQuestion(4, 'Scale', { input_type: 'scale-range', min_val: 1, max_val: 5 }),
  aQuestion(5, 'Long scale', { input_type: 'scale-range', max_val: 100 }),
  aQuestion(6, 'One', { input_type: 'multiple-choice', ...options }),
  aQuestion(7, 'Several', { input_type: 'multiple-choice', is_multiple: true, ...options }),
  aQuestion(8, 'List', { input_type: 'dropdown', ...options }),
  aQuestion(9, 'List of several', { input_type: 'dropdown', is_multiple: true, ...options }),
  aQuestion(10, 'Remote list', { input_type: 'dropdown', is_remote_options: true, form_options_parent_id: 1 }),
  aQuestion(11, 'Day', { input_type: 'datepicker' }),
  aQuestion(12, 'Files', { input_type: 'upload-file' }),
]);
const REPEATED = aBlock(21, [aQuestion(13, 'Medication')], { repeats: { min: 0, max: 3 } });
const PERSON = { first_name: 'Leo', last_name: 'Okafor', dob: '2012-03-04', bool_needs_guardian: 1 };
const ANSWERS = {
  df_block_1: {
    ...{ ...BLANK_PROFILE, ...PERSON, diagnosis: [{ id: 1, date_onset: '', relevant_history: '' }] },
    guardian: [{ ...newProfileGuardian(true), first_name: 'Ada' }],
  },
  df_block_2: { user_id: 401, payment_method_id: 'pm_1', last_four: '4242', card_brand: 'visa' },
  df_block_3: { signature: { checked: true, signature: 'Ada Obi', timestamp: 'Mon 23-Nov-2026 @ 02:15 pm' } },
  df_block_5: { selected_programs: [1], waitlisted_programs: [] },
  df_block_6: { client_visit_preferences: [{ days: ['Mon'], time: '14:15', treatment_frequency: 'Weekly' }] },
  df_block_20: Object.fromEntries(Array.from({ length: 12 }, (_one, index) => [`df_${index + 1}`, ''])),
  df_block_21: { entries: [{ df_13: 'Iron' }] },
};

function open(blocks: readonly FormBlock[], routes: Answers = {}) {
  const form = aFormOf([], { pages: [{ id: 11, name: 'All', blocks: [...blocks] }] });
  const answers: FormRunnerProps['answers'] = ANSWERS;
  return renderRemote(
    <FormRunner form={form} answers={answers} mode="read-only" layout="inline" onClosed={vi.fn()} />,
    { routes: { ...PROFILE_LISTS, getClinicInfo: aClinicInfo(), getProgramSelection: [aProgram()], ...routes } },
  );
}

const builtIn = (id: BuiltInBlockId) => aBlock(id, [], { built_in_block_id: id, name: `Block ${id}` });
const enabled = () =>
  [...document.querySelectorAll('form :is(input, select, textarea, button, [contenteditable="true"])')].filter(
    (element) => !element.matches(':disabled'),
  );

describe('a submitted form', () => {
  it('RN-12 has no field that can be changed, in any question and any block', async () => {
    open([QUESTIONS, REPEATED, ...([1, 2, 3, 4, 5, 6, 7] as const).map(builtIn)]);
    await screen.findByText('Visa ending in 4242');
    await screen.findByText('Sleeping well again');
    await screen.findByDisplayValue('Leo');
    await waitFor(() => expect(document.querySelectorAll('form :is(input, select, textarea)')).toHaveLength(81));
    expect(enabled().map((element) => element.outerHTML)).toEqual([]);
  });

  it('RN-12 loads a part again that could not be loaded', async () => {
    const { user, server } = open([builtIn(5)], { getProgramSelection: loseAnswer() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getProgramSelection', [aProgram()]);
    await user.click(retry);
    await screen.findByText('Sleeping well again');
  });
});
