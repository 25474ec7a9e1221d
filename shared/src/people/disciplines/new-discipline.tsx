// By the package's name: a copy of this in a remote uses the modules that exist once in a page.

import { clinicInfoQuery, defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { TextControl, useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, makeStyles } from '@carefront/shared/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createDiscipline } from '../../contracts/calls.ts';
import { offerMessage } from '../../contracts/clinic/service-messages.ts';
import type { KeptDiscipline } from '../../contracts/index.ts';
import { SERVICE_LIMITS } from '../../domain/index.ts';
import { firstMessages } from '../../http/index.ts';

const NEW_DISCIPLINE = defineMessages(
  { name: 'Name of the new discipline', help: 'Such as Psychotherapy.', add: 'Add the discipline', cancel: 'Cancel' },
  {
    name: 'Nom de la nouvelle discipline',
    help: 'Par exemple Psychothérapie.',
    add: 'Ajouter la discipline',
    cancel: 'Annuler',
  },
);

export interface NewDisciplineProps {
  /** Called with the stored discipline; the lists that show it are read anew by the page. */
  onAdded(discipline: KeptDiscipline): void | Promise<void>;
  onCancel(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Adds a discipline from within another form: Enter adds it and does not send that form. */
export function NewDiscipline({ onAdded, onCancel }: NewDisciplineProps) {
  const t = useMessages(NEW_DISCIPLINE);
  const locale = useLocale();
  const styles = useStyles();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  useLayoutEffect(() => field.current?.focus(), []);

  async function add(): Promise<void> {
    if (name.trim() === '') return setFault(offerMessage('discipline-name-required', locale));
    await attempt.run(
      async () => {
        const added = await api.call(createDiscipline, { body: { name } });
        await queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
        await onAdded(added);
      },
      ({ fieldErrors }) => {
        setFault(firstMessages(fieldErrors).join(' ') || undefined);
        return undefined;
      },
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target !== field.current) return;
    event.preventDefault();
    void add();
  }
  return (
    <fieldset className={styles.root} aria-label={t.name} onKeyDown={onKeyDown}>
      <TextControl
        ref={field}
        label={t.name}
        help={t.help}
        autoComplete="off"
        maxLength={SERVICE_LIMITS.name}
        value={name}
        error={fault}
        onChange={(typed) => {
          setName(typed);
          setFault(undefined);
        }}
      />
      {attempt.error && fault === undefined && <CallProblem error={attempt.error} />}
      <div className={styles.acts}>
        <Button isBusy={attempt.isBusy} onClick={() => void add()}>
          {t.add}
        </Button>
        <Button appearance="subtle" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
