import { useMessages, useRemote } from '@carefront/shared/app';
import { type BookingFormValues, hasTypedGuardian, newGuardian, withoutGuardian } from '@carefront/shared/domain';
import { FieldArray, useField, useForm } from '@carefront/shared/forms';
import { AddIcon, Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import type { GuardianOptions } from '../visitor/sign-up-options.api.ts';
import { GuardianBlock } from './guardian-block.tsx';

/** The contract takes no more. */
const MOST_GUARDIANS = 10;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  add: { alignSelf: 'start' },
});

/** A block for each guardian while one is required (BK-60, BK-68, BK-69, BK-74). */
export function GuardianList({ options }: { options: GuardianOptions }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const form = useForm<BookingFormValues>();
  const { input } = useField<0 | 1>('bool_needs_guardian', { subscription: { value: true } });
  const isNeeded = input.value === 1;
  const { shell } = useRemote();
  const root = useRef<HTMLElement>(null);
  /** Where the focus goes once a row has come or gone; a new object each time. */
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);

  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);

  function add() {
    const { guardian } = form.getState().values;
    form.mutators.push?.('guardian', newGuardian(false));
    setWanted({ selector: `[name="guardian[${guardian.length}].first_name"]` });
  }

  async function remove(index: number) {
    const row = form.getState().values.guardian[index];
    const question = {
      title: t.removeGuardianTitle,
      text: t.removeGuardianText(index + 1),
      confirmLabel: t.removeGuardianConfirm,
      cancelLabel: t.cancel,
      isDestructive: true,
    };
    if (row && hasTypedGuardian(row) && !(await shell.confirm(question))) return;
    const remaining = withoutGuardian(form.getState().values.guardian, index);
    form.batch(() => {
      // The mutator takes the row's touched and error state along; the rule then hands the main contact on.
      form.mutators.remove?.('guardian', index);
      form.change('guardian', remaining);
    });
    setWanted({ selector: '[data-cf-add-guardian]' });
  }

  // The list stays registered while it is hidden: registered anew it would begin with the form's initial value, without rows.
  return (
    <FieldArray name="guardian" subscription={{ length: true }}>
      {({ fields }) =>
        isNeeded && (
          <section ref={root} className={styles.root} aria-label={t.guardians}>
            {fields.map((path, index) => (
              <GuardianBlock
                key={path}
                path={path}
                index={index}
                options={options}
                {...((fields.length ?? 0) > 1 ? { onRemove: () => void remove(index) } : {})}
              />
            ))}
            <Button
              className={styles.add}
              icon={<AddIcon />}
              disabledFocusable={(fields.length ?? 0) >= MOST_GUARDIANS}
              onClick={add}
              data-cf-add-guardian=""
            >
              {t.addAnother}
            </Button>
          </section>
        )
      }
    </FieldArray>
  );
}
