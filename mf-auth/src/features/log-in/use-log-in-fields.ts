import { useLocale } from '@carefront/shared/app';
import { type FieldCode, type FieldErrors, fieldMessage } from '@carefront/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { inLanguage } from '../../attempt/failure-text.ts';
import { emailError, passwordError } from '../../fields/field.rules.ts';
import { LOG_IN_FIELDS, type LogInField, type LogInValues, valuesOf } from './log-in-values.ts';

const RULES = { email: emailError, password: passwordError } satisfies Record<
  LogInField,
  (typed: string) => FieldCode | null
>;

/** Rules are judged when a field is left, and after that while typing. */
type Judged = Partial<Record<LogInField, FieldCode | null>>;

/**
 * The state of fields that keep their own text: only messages are in React, so that the form can be drawn by the server and used before
 * the scripts come.
 * @param refusedAtFirst - Messages of the server's answer that this page is.
 */
export function useLogInFields(refusedAtFirst: FieldErrors) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<Judged>({});
  /** Messages of the server; each ends when its field is edited. */
  const [refused, setRefused] = useState(refusedAtFirst);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'center' });
  }, [failures]);

  const codeOf = (name: LogInField, values: LogInValues) => RULES[name](values[name]);
  function judge(name: LogInField): void {
    const values = form.current && valuesOf(form.current);
    if (values) setJudged((before) => ({ ...before, [name]: codeOf(name, values) }));
  }

  function messageOf(name: LogInField): string | undefined {
    const code = judged[name] ?? null;
    if (code !== null) return fieldMessage(code, locale);
    const message = refused[name]?.[0];
    return message === undefined ? undefined : inLanguage(message, locale);
  }

  return {
    form,
    propsOf: (name: LogInField) => ({
      name,
      error: messageOf(name),
      onBlur: () => judge(name),
      onChange() {
        setRefused(({ [name]: _edited, ...others }) => others);
        if (judged[name] !== undefined) judge(name);
      },
    }),
    /** @returns null when a field is wrong: it shows why, and the first one gets the focus. */
    read(): LogInValues | null {
      const values = form.current && valuesOf(form.current);
      if (!values) return null;
      const codes = LOG_IN_FIELDS.map((name) => [name, codeOf(name, values)] as const);
      setJudged(Object.fromEntries(codes));
      if (codes.every(([, code]) => code === null)) return values;
      setFailures((count) => count + 1);
      return null;
    },
    refuse(errors: FieldErrors): void {
      setRefused(errors);
      setFailures((count) => count + 1);
    },
  };
}
