import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { updatePerson } from '@carefront/shared/contracts/calls';
import { FormDialog, type FormDialogHandle, useAttempt } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { type Discipline, type ListedPerson, useRefreshPeople } from './people.api.ts';
import { errorsAtFields, PersonFields, PersonProblem } from './person-fields.tsx';
import { PERSON_FORM } from './person-form.messages.ts';
import { changeOf, type PersonValues, valuesOf } from './person-form.rules.ts';

interface PersonDialogProps {
  person: ListedPerson;
  user: SessionUser;
  disciplines: readonly Discipline[];
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const FIELDS = ['first_name', 'last_name', 'roles', 'title', 'discipline_id', 'bio'] as const;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
});

/** Roles and details of one person. */
export function PersonDialog({ person, user, disciplines, onClosed }: PersonDialogProps) {
  const t = useMessages(PERSON_FORM);
  const styles = useStyles();
  const textId = useId();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const attempt = useAttempt();
  const refresh = useRefreshPeople();
  const [initialValues] = useState(() => valuesOf(person));
  const save = (values: PersonValues) =>
    attempt.run(
      async () => {
        await api.call(updatePerson, { params: { id: person.id }, body: changeOf(values) });
        dialog.current?.forget();
        onClosed();
        await refresh();
      },
      (error) => errorsAtFields(error, FIELDS),
    );
  return (
    <FormDialog<PersonValues>
      ref={dialog}
      title={t.editTitle(person.full_name)}
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={save}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && <PersonProblem error={attempt.error} fields={FIELDS} />}
      draftKey={`clinic-person.${user.id}.${person.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.logsInWith(person.email)}
      </p>
      <PersonFields user={user} disciplines={disciplines} hasBio />
    </FormDialog>
  );
}
