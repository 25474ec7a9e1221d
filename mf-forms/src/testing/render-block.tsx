import type { BlockAnswers } from '@carefront/shared/domain';
import { FormRoot } from '@carefront/shared/forms';
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { Button } from '@carefront/shared/ui';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type ActiveForm, ActiveFormProvider, type FormMode } from '../active-form/active-form.ts';
import { aBuiltInBlock, anActiveForm, aSharedName, aShownForm } from './an-active-form.ts';
import { AnswersReader, answersOf, type ReadAnswers } from './answers-reader.tsx';

export interface RenderBlockOptions extends RenderRemoteOptions {
  answers?: BlockAnswers;
  mode?: FormMode;
  sharedName?: ActiveForm['sharedName'];
  /** Other parts of the open form. */
  open?: Partial<ActiveForm>;
  /** The server's answer to a submit, as errors of the block's fields. */
  refusal?: object;
}

/** Renders a part of a block in the Final Form of the block and in an open form, as the runner does. */
export function renderBlock(block: ReactElement, options: RenderBlockOptions = {}) {
  const { answers = {}, mode = 'fill-in', sharedName = aSharedName(), open, refusal, ...remote } = options;
  const form = anActiveForm(
    { ...aShownForm(aBuiltInBlock(4)), locale: remote.locale ?? 'en' },
    { mode, sharedName, ...open },
  );
  const reader: ReadAnswers = { read: null };
  const submitted: BlockAnswers[] = [];
  const submit = (values: BlockAnswers) => {
    submitted.push(values);
    return refusal;
  };
  const rendered = renderRemote(
    <ActiveFormProvider value={form}>
      <FormRoot<BlockAnswers> initialValues={answers} onSubmit={submit}>
        {block}
        <AnswersReader reader={reader} />
        <Button type="submit">Next Step</Button>
      </FormRoot>
    </ActiveFormProvider>,
    remote,
  );
  return {
    ...rendered,
    open: form,
    /** The answers of the block now. */
    answers: () => answersOf(reader),
    /** Answers that passed the rules of the fields. */
    submitted,
    next: () => rendered.user.click(screen.getByRole('button', { name: 'Next Step' })),
  };
}
