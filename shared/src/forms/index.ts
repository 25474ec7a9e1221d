export {
  ARRAY_ERROR,
  createForm,
  type Decorator,
  FORM_ERROR,
  type FormApi,
  getIn,
  type Mutator,
  type SubmissionErrors,
  setIn,
} from 'final-form';
export { Form, FormSpy, useField, useForm, useFormState } from 'react-final-form';
export type { AnswerKind } from '../http/index.ts';
export { type KeyedSubmit, type SubmitResult, submitOnce } from './attempt/submit-once.ts';
export { type Attempt, useAttempt } from './attempt/use-attempt.ts';
export {
  type KeyedResult,
  type KeyedSubmitOptions,
  type SubmitMemory,
  type UnansweredSubmit,
  useKeyedSubmit,
  useRepeatableCall,
} from './attempt/use-keyed-submit.ts';
export {
  CheckboxControl,
  type CheckboxControlProps,
  CheckboxField,
  type CheckboxFieldProps,
} from './choices/checkbox.field.tsx';
export {
  CheckboxGroupField,
  type CheckboxGroupFieldProps,
  type ChoiceLayout,
  ClearChoice,
  type ClearChoiceProps,
  RadioField,
  type RadioFieldProps,
} from './choices/choice-group.fields.tsx';
export {
  optionsOf,
  SelectControl,
  type SelectControlProps,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './choices/select.field.tsx';
export { ClockControl, type ClockControlProps } from './dates/clock-control.tsx';
export { DateField, type DateFieldProps } from './dates/date.field.tsx';
export { FormDialog, type FormDialogHandle, type FormDialogProps } from './dialog/form-dialog.tsx';
export { type ControlAttributes, FieldFrame, type FieldFrameProps, FieldNote } from './field/field-frame.tsx';
export { FieldGroup, type FieldGroupProps, FullWidth } from './field/field-group.tsx';
export { useFieldValue } from './field/use-field-value.ts';
export { type FormField, type FormFieldProps, useFormField, type ValidateField } from './field/use-form-field.ts';
export { arrayMutators } from './form/array-mutators.ts';
export { createDerivedFields, type DerivedFields, type DerivedFieldsOptions } from './form/derived-fields.ts';
export { type ErrorLine, ErrorLines, ErrorSummary, errorLinesOf, focusFirstError } from './form/error-summary.tsx';
export { FormRoot, type FormRootProps, judgeAgain, RequiredLegend } from './form/form-root.tsx';
export { submitErrorsOf } from './form/submit-errors.ts';
export { type DraftHandle, useDraft } from './form/use-draft.ts';
export { TextControl, type TextControlProps, TextField, type TextFieldProps } from './text/text.field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text/text-area.field.tsx';
export { useLengthRule } from './text/use-length-rule.ts';
