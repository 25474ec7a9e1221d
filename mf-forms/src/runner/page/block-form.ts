import type { FieldErrors } from '@carefront/shared/contracts';
import type { BlockAnswers } from '@carefront/shared/domain';
import { arrayMutators, createForm, type FormApi, type Mutator, submitErrorsOf } from '@carefront/shared/forms';

const SHOW_ERRORS = 'showErrors';

/**
 * Shows errors as those of a submit: each field shows its error until it is edited. A submit of Final Form itself would leave out the
 * server's errors while a field of the block breaks a rule.
 */
const showErrorsMutator: Mutator<BlockAnswers> = (given, state) => {
  const errors: FieldErrors = given[0] ?? {};
  state.formState.submitErrors = submitErrorsOf(errors);
  state.formState.lastSubmittedValues = { ...state.formState.values };
  for (const [name, field] of Object.entries(state.fields)) state.fields[name] = { ...field, touched: true };
};

/** The same object at every call: a new object would reset the form. */
const MUTATORS = { ...arrayMutators<BlockAnswers>(), [SHOW_ERRORS]: showErrorsMutator };

/** One Final Form per block: Final Form visits every field at each change, so one form for all questions would slow down typing. */
export function createBlockForm(answers: BlockAnswers, errors: FieldErrors): FormApi<BlockAnswers> {
  const form = createForm<BlockAnswers>({ initialValues: answers, mutators: MUTATORS, onSubmit: () => undefined });
  if (Object.keys(errors).length > 0) showErrors(form, errors);
  return form;
}

/** @param errors - Their keys are paths below the block. */
export function showErrors(form: FormApi<BlockAnswers>, errors: FieldErrors): void {
  form.mutators[SHOW_ERRORS]?.(errors);
}
