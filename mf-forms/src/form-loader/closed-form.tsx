import { navigate, useMessages } from '@carefront/shared/app';
import { Button, makeClasses } from '@carefront/shared/ui';
import { FORMS_PATH } from '../paths.ts';
import { FORM_REFUSALS } from '../refusals/form-refusal.messages.ts';
import { closedText } from '../refusals/form-refusal.rules.ts';
import { FORM_LOADER } from './form-loader.messages.ts';

/** The next step for a person whose form is closed. */
export interface ClosedFormNext {
  label: string;
  path: string;
}

export interface ClosedFormProps {
  error: unknown;
  /** The launcher by default. */
  next?: ClosedFormNext | undefined;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '24px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Says why a form cannot be opened, in the words of the specification (RN-11), and offers a next step. */
export function ClosedForm({ error, next }: ClosedFormProps) {
  const t = useMessages(FORM_LOADER);
  const refusals = useMessages(FORM_REFUSALS);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.text}>{closedText(error, refusals) ?? t.notFound}</p>
      <Button appearance="primary" onClick={() => navigate(next?.path ?? FORMS_PATH)}>
        {next?.label ?? t.allForms}
      </Button>
    </div>
  );
}
