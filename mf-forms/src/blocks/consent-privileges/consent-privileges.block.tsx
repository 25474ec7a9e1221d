import { defineMessages, useMessages } from '@carefront/shared/app';
import { PRIVILEGE_STATEMENTS } from '@carefront/shared/contracts/answers';
import { CONSENT_PRIVILEGES } from '@carefront/shared/domain';
import { CheckboxField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useActiveForm } from '../../active-form/active-form.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', maxWidth: '68ch' },
  intro: { margin: '0 0 8px', color: 'var(--cf-text-quiet)' },
});

/** The privileges that a client gives the clinic (BL-03), one box each. */
export function ConsentPrivilegesBlock() {
  const t = useMessages(CONSENT_PRIVILEGES_MESSAGES);
  const styles = useStyles();
  const { mode } = useActiveForm();
  const isReadOnly = mode === 'read-only';
  return (
    <div className={styles.root}>
      {!isReadOnly && <p className={styles.intro}>{t.intro}</p>}
      {CONSENT_PRIVILEGES.map((privilege) => (
        <CheckboxField key={privilege} name={privilege} label={t[privilege]} isDisabled={isReadOnly} />
      ))}
    </div>
  );
}

const CONSENT_PRIVILEGES_MESSAGES = defineMessages(
  {
    intro: 'Tick each statement that you agree to. A box may stay empty.',
    ...PRIVILEGE_STATEMENTS.en,
  },
  {
    intro: 'Cochez chaque énoncé que vous acceptez. Une case peut rester vide.',
    ...PRIVILEGE_STATEMENTS.fr,
  },
);
