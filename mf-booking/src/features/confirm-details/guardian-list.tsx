import { useMessages } from '@carefront/shared/app';
import { type BookingFormValues, newGuardian, withoutGuardian } from '@carefront/shared/domain';
import { FieldArray, useField, useForm } from '@carefront/shared/forms';
import { AddIcon, Button, makeStyles } from '@carefront/shared/ui';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { GuardianBlock } from './guardian-block.tsx';
import type { GuardianOptions } from './sign-up-options.api.ts';

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

  function remove(index: number) {
    const remaining = withoutGuardian(form.getState().values.guardian, index);
    form.batch(() => {
      // The mutator takes the row's touched and error state along; the rule then hands the main contact on.
      form.mutators.remove?.('guardian', index);
      form.change('guardian', remaining);
    });
  }

  // The list stays registered while it is hidden: registered anew it would begin with the form's initial value, without rows.
  return (
    <FieldArray name="guardian" subscription={{ length: true }}>
      {({ fields }) =>
        isNeeded && (
          <section className={styles.root} aria-label={t.guardians}>
            {fields.map((path, index) => (
              <GuardianBlock
                key={path}
                path={path}
                index={index}
                options={options}
                {...((fields.length ?? 0) > 1 ? { onRemove: () => remove(index) } : {})}
              />
            ))}
            <Button
              className={styles.add}
              icon={<AddIcon />}
              disabled={(fields.length ?? 0) >= MOST_GUARDIANS}
              onClick={() => form.mutators.push?.('guardian', newGuardian(false))}
            >
              {t.addAnother}
            </Button>
          </section>
        )
      }
    </FieldArray>
  );
}
