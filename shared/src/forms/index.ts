export { Checkbox, Field, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
export {
  ARRAY_ERROR,
  type Decorator,
  FORM_ERROR,
  type FormApi,
  getIn,
  type Mutator,
  type SubmissionErrors,
  setIn,
} from 'final-form';
export { Form, FormSpy, useField, useForm, useFormState } from 'react-final-form';
export { FieldArray, useFieldArray } from 'react-final-form-arrays';
export { arrayMutators } from './array-mutators.ts';
export { readBirthDate } from './birth-date-text.rules.ts';
export { CheckboxField, type CheckboxFieldProps } from './checkbox.field.tsx';
export { ControlField, type ControlFieldProps } from './control-field.tsx';
export { useControlStyles } from './control-styles.ts';
export { DateOfBirthField, type DateOfBirthFieldProps } from './date-of-birth.field.tsx';
export { FieldGroup, type FieldGroupProps, FullWidth } from './field-group.tsx';
export { focusFirstError } from './focus-first-error.ts';
export { FormRoot, type FormRootProps } from './form-root.tsx';
export { PhoneField, type PhoneFieldProps } from './phone.field.tsx';
export { PhoneGroup, type PhoneGroupProps } from './phone-group.tsx';
export { RadioField, type RadioFieldProps } from './radio.field.tsx';
export { RequiredLegend } from './required-legend.tsx';
export {
  SelectControl,
  type SelectControlProps,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './select.field.tsx';
export { submitErrorsOf } from './submit-errors.ts';
export { TextField, type TextFieldProps } from './text.field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text-area.field.tsx';
export { type DraftHandle, useDraft } from './use-draft.ts';
export { type FormField, type FormFieldProps, useFormField, type ValidateField } from './use-form-field.ts';
