import type { BlockAnswers, FormControl } from '@carefront/shared/domain';
import { FormRoot } from '@carefront/shared/forms';
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type ActiveForm, ActiveFormProvider } from '../active-form/active-form.ts';
import { CONTROL_TYPES } from '../controls/control-types.ts';
import { aBuiltInBlock, anActiveForm, aShownForm } from './an-active-form.ts';
import { AnswersReader, answersOf, type ReadAnswers } from './answers-reader.tsx';

export interface RenderQuestionOptions extends RenderRemoteOptions {
  /** Absent: the blank answer. */
  answer?: unknown;
  /** Other answers of the block. */
  others?: BlockAnswers;
  open?: Partial<ActiveForm>;
  /** Further questions of the block, above this one. */
  above?: readonly FormControl[];
}

const keyOf = ({ form_control_id }: FormControl) => `df_${form_control_id}`;

/** Renders a question in the Final Form of its block and in an open form, as the runner does. */
export function renderQuestion(control: FormControl, options: RenderQuestionOptions = {}) {
  const { answer = CONTROL_TYPES[control.input_type].blank(control), others, above = [], open, ...remote } = options;
  const rows = [...above, control].map((each) => [each]);
  const form = anActiveForm(aShownForm({ ...aBuiltInBlock(4), built_in_block_id: null, rows }), open);
  const initial = { ...others, [keyOf(control)]: answer };
  const submitted: BlockAnswers[] = [];
  const reader: ReadAnswers = { read: null };
  let require: (isRequired: boolean) => void = () => undefined;

  function Questions() {
    const [isRequired, setRequired] = useState(control.is_required);
    require = setRequired;
    return [...above, control].map((each) => {
      const { View } = CONTROL_TYPES[each.input_type];
      const key = keyOf(each);
      return (
        <View
          key={key}
          name={key}
          path={`df_block_7.${key}`}
          control={each}
          isRequired={each === control && isRequired}
        />
      );
    });
  }

  const rendered = renderRemote(
    <ActiveFormProvider value={form}>
      <FormRoot<BlockAnswers>
        initialValues={initial}
        onSubmit={(values) => {
          submitted.push(values);
          return undefined;
        }}
      >
        <Questions />
        <AnswersReader reader={reader} />
        <button type="submit">Next Step</button>
      </FormRoot>
    </ActiveFormProvider>,
    remote,
  );
  return {
    ...rendered,
    answer: () => answersOf(reader)[keyOf(control)],
    answers: () => answersOf(reader),
    /** Answers that passed the rules of the fields. */
    submitted,
    next: () => rendered.user.click(screen.getByRole('button', { name: 'Next Step' })),
    /** A condition makes the question required, or optional. */
    require: (isRequired: boolean) => act(() => require(isRequired)),
  };
}
