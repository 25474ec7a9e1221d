import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { invitePerson } from '@carefront/shared/contracts/calls';
import { FormDialog, type FormDialogHandle, TextField, useAttempt, useKeyedSubmit } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { type Invitation, type InvitedPerson, peopleQuery, useRefreshPeople } from './people.api.ts';
import { errorsAtFields, PersonFields, PersonProblem } from './person-fields.tsx';
import { PERSON_FORM } from './person-form.messages.ts';
import { emailError, invitationOf, NEW_PERSON, type PersonValues } from './person-form.rules.ts';

interface InviteDialogProps {
  user: SessionUser;
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const FIELDS = ['email', 'first_name', 'last_name', 'roles', 'title', 'discipline_id'] as const;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Invites a person. Pressing again after a lost answer invites nobody twice. */
export function InviteDialog({ user, onClosed }: InviteDialogProps) {
  const t = useMessages(PERSON_FORM);
  const locale = useLocale();
  const styles = useStyles();
  const textId = useId();
  const { api, shell } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const attempt = useAttempt();
  const refresh = useRefreshPeople();
  const disciplines = useQuery(peopleQuery(api)).data?.disciplines ?? [];
  const send = useKeyedSubmit<Invitation, InvitedPerson>({
    send: (body, idempotencyKey) => api.call(invitePerson, { body, idempotencyKey }),
  });

  async function inviteOnce(body: Invitation): Promise<void> {
    const result = await send(body);
    if (result.kind !== 'saved') throw result.error;
    shell.showNotice({ intent: 'success', text: t.sent(result.saved.email) });
    // An earlier invitation had arrived although its answer was lost. The one on the screen is another.
    if (result.isEarlier) await inviteOnce(body);
  }
  const invite = (values: PersonValues) =>
    attempt.run(
      async () => {
        await inviteOnce(invitationOf(values));
        dialog.current?.forget();
        onClosed();
        await refresh();
      },
      (error) => errorsAtFields(error, FIELDS),
    );
  return (
    <FormDialog<PersonValues>
      ref={dialog}
      title={t.inviteTitle}
      describedBy={textId}
      className={styles.form}
      initialValues={NEW_PERSON}
      onSubmit={invite}
      submitLabel={t.send}
      isBusy={attempt.isBusy}
      problem={attempt.error && <PersonProblem error={attempt.error} fields={FIELDS} />}
      draftKey={`invite-person.${user.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.inviteText}
      </p>
      <TextField
        name="email"
        type="email"
        label={t.email}
        help={t.emailHelp}
        isRequired
        inputMode="email"
        autoComplete="off"
        validate={(email) => emailError(email, locale)}
      />
      <PersonFields user={user} disciplines={disciplines} hasBio={false} />
    </FormDialog>
  );
}
