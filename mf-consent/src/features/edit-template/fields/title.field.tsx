import { useMessages } from '@carefront/shared/app';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { TextLine } from '@carefront/shared/in-place';
import { makeStyles } from '@carefront/shared/ui';
import { type Ref, useId } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';

const useStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  frame: {
    border: '1px solid var(--cf-line-strong)',
    fontFamily: 'var(--cf-font-display)',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
  },
  refused: { border: '1px solid var(--cf-error-text)', outline: '1px solid var(--cf-error-text)' },
  note: { marginTop: '6px' },
});

export interface TitleFieldProps {
  value: string;
  error: string | undefined;
  onType(value: string): void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The form's title, edited in place. */
export function TitleField({ error, ...props }: TitleFieldProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const classes = useStyles();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t.formTitle}
      </label>
      <TextLine {...props} id={id} maxLength={CONSENT_LIMITS.title} texts={t} refusal={error} classes={classes} />
    </div>
  );
}
