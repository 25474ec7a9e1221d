// @vitest-environment jsdom
import { answerMessage } from '@carefront/shared/contracts/answers';
import { answersOf, type FormControl, metasOf, planForm, validateControl } from '@carefront/shared/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aQuestion, optionsNamed } from '../testing/a-question.ts';
import { aBuiltInBlock, aShownForm } from '../testing/an-active-form.ts';
import { renderQuestion } from '../testing/render-question.tsx';

const options = { form_control_options: optionsNamed('Yes', 'No', 'Maybe') };
const typedText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('12,5', '-3', '1e9', '١٢', 'ça va', ' ', '12.50', '999999999999'),
);
const textBox = () => screen.getAllByRole('textbox')[0];
const type = (text: string) => {
  const box = textBox();
  if (box) fireEvent.change(box, { target: { value: text } });
};
const press = (role: 'radio' | 'checkbox', at: number) => {
  const buttons = screen.getAllByRole(role);
  const button = buttons[at % buttons.length];
  if (button) fireEvent.click(button);
};
const position = fc.nat({ max: 20 });

interface Kind {
  kind: string;
  question: Partial<FormControl>;
  /** An act of the person. */
  act: fc.Arbitrary<() => void>;
}

const KINDS: readonly Kind[] = [
  { kind: 'text', question: { min_val: 3, max_val: 8 }, act: typedText.map((text) => () => type(text)) },
  { kind: 'long text', question: { height: 96 }, act: typedText.map((text) => () => type(text)) },
  {
    kind: 'number',
    question: { is_number: true, min_val: -2, max_val: 50 },
    act: typedText.map((text) => () => type(text)),
  },
  {
    kind: 'long scale',
    question: { input_type: 'scale-range', max_val: 100 },
    act: typedText.map((text) => () => type(text)),
  },
  {
    kind: 'scale',
    question: { input_type: 'scale-range', min_val: 1, max_val: 5 },
    act: position.map((at) => () => press('radio', at)),
  },
  {
    kind: 'one choice',
    question: { input_type: 'multiple-choice', ...options },
    act: position.map((at) => () => press('radio', at)),
  },
  {
    kind: 'several choices',
    question: { input_type: 'multiple-choice', is_multiple: true, ...options },
    act: position.map((at) => () => press('checkbox', at)),
  },
  {
    kind: 'list',
    question: { input_type: 'dropdown', ...options },
    act: fc.constantFrom('', 'Yes', 'No').map((value) => () => {
      fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    }),
  },
  {
    kind: 'date',
    question: { input_type: 'datepicker' },
    act: fc.constantFrom('1931-02-28', '2024-02-29', '2023-02-29', '').map((value) => () => {
      fireEvent.change(screen.getByLabelText(/^Your question/), { target: { value } });
    }),
  },
];

describe.each(KINDS)('every answer that a person can give: $kind', ({ question, act }) => {
  it('CT-08 CT-02 CT-04 CT-06 is accepted or refused with a message in both languages, and is stored as it is', async () => {
    const every = fc.record({
      acts: fc.array(act, { maxLength: 3 }),
      isRequired: fc.boolean(),
      isFrench: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(every, async ({ acts, isRequired, isFrench }) => {
        const control = aQuestion({ ...question, is_required: isRequired });
        const { answer } = renderQuestion(control, { locale: isFrench ? 'fr' : 'en' });
        await screen.findByText('Your question');
        for (const each of acts) each();
        const given = answer();
        cleanup();
        const fault = validateControl(given, control, isRequired);
        for (const locale of ['en', 'fr'] as const)
          if (fault) expect(answerMessage(fault, locale)).not.toMatch(/^$|undefined|NaN/);
        expect(JSON.parse(JSON.stringify(given))).toEqual(given);
        const plan = planForm(aShownForm({ ...aBuiltInBlock(4, { rows: [[control]] }), built_in_block_id: null }));
        const answers = { df_block_7: { df_7: given } };
        if (!fault) expect(answersOf(metasOf(plan, answers))).toEqual(answers);
      }),
      { numRuns: 12 },
    );
  });
});
