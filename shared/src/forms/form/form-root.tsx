import type { Decorator, FormApi, FormSubscription, SubmissionErrors } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { useLocale } from '../../app/index.ts';
import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { registerQuietly } from '../field/use-form-field.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { arrayMutators } from './array-mutators.ts';
import { focusErrors } from './error-summary.tsx';

export interface FormRootProps<V extends object> {
  /** Lets a button outside the form submit it: `<Button type="submit" form={id}>`. */
  id?: string;
  /** Must be the same object at every render; a new object resets the form. */
  initialValues: Partial<V>;
  /** Resolves to errors by field (see `submitErrorsOf`), or to nothing. */
  onSubmit: (values: V, form: FormApi<V>) => Promise<SubmissionErrors | undefined> | SubmissionErrors | undefined;
  /** Rules that move one field when another changes; the same array at every render. */
  decorators?: Decorator<V>[];
  className?: string;
  children: ReactNode;
}

/** Empty, because fields subscribe on their own: a keystroke then renders one field, not the form. */
const NOTHING: FormSubscription = {};

/**
 * One form. After a submit that the rules or the server refuse, the focus goes to the `ErrorSummary`, if the form has one, otherwise to
 * the first field in error.
 */
export function FormRoot<V extends object>(props: FormRootProps<V>) {
  const { id, initialValues, onSubmit, decorators, className, children } = props;
  const mutators = useMemo(() => arrayMutators<V>(), []);
  return (
    <Form<V>
      initialValues={initialValues}
      onSubmit={onSubmit}
      mutators={mutators}
      decorators={decorators}
      subscription={NOTHING}
      render={({ handleSubmit, form }) => (
        <FormElement
          id={id}
          className={className}
          submit={handleSubmit}
          hasFailed={() => form.getState().submitFailed === true}
        >
          {children}
        </FormElement>
      )}
    />
  );
}

interface FormElementProps {
  id: string | undefined;
  className: string | undefined;
  submit: (event: FormEvent) => unknown;
  hasFailed: () => boolean;
  children: ReactNode;
}

function FormElement({ id, className, submit, hasFailed, children }: FormElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const [finishedSubmits, setFinishedSubmits] = useState(0);
  // An effect, because the errors must be in the page first.
  const focusIfRefused = useEffectEvent(() => {
    if (element.current && hasFailed()) focusErrors(element.current);
  });
  useEffect(() => {
    if (finishedSubmits > 0) focusIfRefused();
  }, [finishedSubmits]);

  // The errors are texts of the language in which the rules ran last.
  const form = useForm();
  const locale = useLocale();
  const judgedIn = useRef(locale);
  useEffect(() => {
    if (judgedIn.current !== locale) judgeAgain(form);
    judgedIn.current = locale;
  }, [form, locale]);

  async function onSubmit(event: FormEvent): Promise<void> {
    // A form inside a portal of another form must not submit that one.
    event.stopPropagation();
    await submit(event);
    setFinishedSubmits((count) => count + 1);
  }
  return (
    <form ref={element} id={id} className={className} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}

const NO_STATE = {};
const nothing = (): void => undefined;
const noRule = (): undefined => undefined;

/** Runs the rules of all fields, for a rule that changed while the values stayed. Final Form judges a field when its value changes. */
export function judgeAgain<V extends object>(form: FormApi<V>): void {
  const [first] = form.getRegisteredFields();
  // Final Form judges all fields when a field is registered. The first field is registered twice for a moment.
  if (first !== undefined)
    registerQuietly(form as FormApi<Record<string, unknown>>, first, NO_STATE, {
      subscriber: nothing,
      getValidator: () => noRule,
    })();
}

const useStyles = makeClasses({
  root: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Explains the mark of required fields; once per form. */
export function RequiredLegend() {
  const styles = useStyles();
  return <p className={styles.root}>{FORM_MESSAGES[useUiLocale()].requiredLegend}</p>;
}
