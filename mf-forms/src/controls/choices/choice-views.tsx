import { defineMessages, useMessages } from '@carefront/shared/app';
import { CheckboxGroupField, RadioField, SelectField } from '@carefront/shared/forms';
import type { ControlViewProps } from '../control-type.ts';
import { helpOf, hintOf, useQuestion } from '../use-question.ts';
import { layoutOf, optionsOf } from './choice-options.rules.ts';

/** One of several options, all visible. An optional answer can be taken back. */
export function OneChoice(props: ControlViewProps) {
  const t = useMessages(CHOICES);
  const options = optionsOf(props.control);
  return (
    <RadioField<string>
      {...useQuestion(props)}
      {...helpOf(props)}
      options={options}
      layout={layoutOf(options)}
      {...(props.isRequired ? {} : { clearLabel: t.clear })}
    />
  );
}

/** Any number of options. */
export function SeveralChoices(props: ControlViewProps) {
  const options = optionsOf(props.control);
  const layout = layoutOf(options) === 'columns' ? 'columns' : 'column';
  return <CheckboxGroupField<string> {...useQuestion(props)} {...helpOf(props)} options={options} layout={layout} />;
}

/** One option of a list that opens. */
export function ListChoice(props: ControlViewProps) {
  const t = useMessages(CHOICES);
  const question = useQuestion<string | null>(props);
  return (
    <SelectField<string>
      {...question}
      options={optionsOf(props.control)}
      placeholder={hintOf(question, props.control.placeholder || t.choose)}
    />
  );
}

const CHOICES = defineMessages(
  { choose: 'Please choose', clear: 'Remove the choice' },
  { choose: 'Veuillez choisir', clear: 'Retirer le choix' },
);
