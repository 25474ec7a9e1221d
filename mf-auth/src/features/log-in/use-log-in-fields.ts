import { useLocale } from '@carefront/shared/app';
import { type FieldCode, fieldMessage, type Locale } from '@carefront/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import type { RefusedFields } from '../../attempt/failure.rules.ts';
import { textOfCode } from '../../attempt/failure-text.ts';
import { emailError, passwordError } from '../../fields/field.rules.ts';
import { LOG_IN_FIELDS, type LogInField, type LogInValues, valuesOf } from './log-in-values.ts';

const RULES = { email: emailError, password: passwordError } satisfies Record<
  LogInField,
  (typed: string) => FieldCode | null
>;

/** Rules are judged when a field is left, and after that while typing. */
type Judged = Partial<Record<LogInField, FieldCode | null>>;

/** An answer of the server. */
interface RefusedBefore extends RefusedFields {
  /** The language of the messages: answers have the language of their request. */
  readonly locale: Locale;
  /** A notice says the cause (AU-08). */
  readonly isBesideNotice: boolean;
}

/**
 * The state of fields that keep their own text: only messages are in React, so that the form can be drawn by the server and used before
 * the scripts come.
 * @param refusedAtFirst - The fields that the server's answer refuses which this page is.
 */
export function useLogInFields(refusedAtFirst: RefusedFields) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<Judged>({});
  /** Messages of the server; each ends when its field is edited. */
  const [refused, setRefused] = useState<RefusedBefore>({ ...refusedAtFirst, locale, isBesideNotice: false });
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
    const message = refused.errors[name]?.[0];
    const refusal = refused.codes[name]?.[0];
    if (message === undefined || refusal === undefined || refused.locale === locale) return message;
    return textOfCode(refusal, locale, refused) ?? message;
  }

  return {
    form,
    propsOf: (name: LogInField) => ({
      name,
      error: messageOf(name),
      onBlur: () => judge(name),
      onChange() {
        setRefused(({ errors: { [name]: _edited, ...errors }, ...others }) => ({ ...others, errors }));
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
    /** Shows the refusals of an attempt, whose cause a notice says. */
    refuse(fields: RefusedFields): void {
      setRefused({ ...fields, locale, isBesideNotice: true });
      setFailures((count) => count + 1);
    },
  };
}
