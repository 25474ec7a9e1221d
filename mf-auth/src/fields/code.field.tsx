import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { isOneTimeCode, readOneTimeCode } from '@carefront/shared/domain';
import { useFormField } from '@carefront/shared/forms';
import { ControlField, Input, useControlStyles } from '@carefront/shared/forms/controls';
import { CONTROL_CLASS, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { FIELDS } from '../messages/fields.messages.ts';

const useStyles = makeStyles({
  input: { '& input': { fontSize: '20px', letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } },
});

/** Six digits from an app or an email. No `maxLength`: it would cut a pasted '123-456' before the hyphen is removed. */
export function CodeField({ help }: { help?: string }) {
  const t = useMessages(FIELDS);
  const locale = useLocale();
  const styles = useStyles();
  const controls = useControlStyles();
  const field = useFormField<string>('one_time_password', '', (typed) => {
    if (typed === '') return fieldMessage('one-time-password-required', locale);
    return isOneTimeCode(typed) ? undefined : t.codeDigits;
  });
  return (
    <ControlField label={t.code} help={help} error={field.error}>
      <Input
        className={mergeClasses(CONTROL_CLASS, controls.input, styles.input)}
        name="one_time_password"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={field.value}
        onChange={(_event, data) => field.change(readOneTimeCode(data.value))}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </ControlField>
  );
}
