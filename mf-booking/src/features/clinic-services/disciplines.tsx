import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading } from '@carefront/shared/bookings';
import type { KeptDiscipline } from '@carefront/shared/contracts';
import { moveDiscipline, removeDiscipline, saveDiscipline } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { SERVICE_LIMITS } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, TextField } from '@carefront/shared/forms';
import { NewDiscipline } from '@carefront/shared/people/disciplines';
import { AddIcon, Button, makeStyles } from '@carefront/shared/ui';
import type { MenuAction } from '@carefront/shared/ui/pages';
import { useRef, useState } from 'react';
import { EntryList, EntryRow } from '../../clinic-offer/entry-list.tsx';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import type { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import type { ClinicServices } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

interface DisciplinesProps {
  data: ClinicServices;
  actions: ReturnType<typeof useOfferActions>;
  /** The draft belongs to this person. */
  userId: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'stretch', minWidth: 0 },
  text: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
  add: { alignSelf: 'start' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

/** The disciplines of the clinic, in the order in which visitors choose from them (BK-13). */
export function Disciplines({ data, actions, userId }: DisciplinesProps) {
  const t = useMessages(SERVICES);
  const styles = useStyles();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<KeptDiscipline | null>(null);
  const { disciplines } = data;
  return (
    <section className={styles.root} aria-label={t.occupation_ids}>
      <FocusHeading level={2}>{t.occupation_ids}</FocusHeading>
      <p className={styles.text}>{disciplines.length === 0 ? t.noDisciplines : t.disciplinesIntro}</p>
      {disciplines.length > 0 && (
        <EntryList label={t.occupation_ids}>
          {disciplines.map((discipline, place) => (
            <DisciplineRow
              key={discipline.id}
              discipline={discipline}
              place={place}
              count={disciplines.length}
              actions={actions}
              onRename={() => setRenamed(discipline)}
            />
          ))}
        </EntryList>
      )}
      {isAdding ? (
        <NewDiscipline
          onAdded={async () => {
            await actions.refresh();
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button icon={<AddIcon />} className={styles.add} onClick={() => setAdding(true)}>
          {t.addDiscipline}
        </Button>
      )}
      {renamed && (
        <RenameDialog
          discipline={renamed}
          userId={userId}
          onSaved={() => {
            setRenamed(null);
            void actions.refresh();
          }}
          onClosed={() => setRenamed(null)}
        />
      )}
    </section>
  );
}

interface DisciplineRowProps extends Pick<DisciplinesProps, 'actions'> {
  discipline: KeptDiscipline;
  place: number;
  count: number;
  onRename(): void;
}

function DisciplineRow({ discipline: { id, name }, place, count, actions, onRename }: DisciplineRowProps) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const { shell } = useRemote();
  const params = { id };
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveDiscipline, { params, body: { position } }),
    });
  async function remove(): Promise<void> {
    const question = { title: t.removeDisciplineTitle(name), text: t.removeDisciplineText };
    const labels = { confirmLabel: t.removeDiscipline, cancelLabel: words.cancel };
    if (!(await shell.confirm({ ...question, ...labels, isDestructive: true }))) return;
    actions.act({ done: '', run: (api) => api.call(removeDiscipline, { params }) });
  }
  const acts: MenuAction[] = [
    ...(place > 0 ? [{ id: 'up', label: words.up, onAct: () => move(place - 1) }] : []),
    ...(place < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(place + 1) }] : []),
    { id: 'remove', label: t.removeDiscipline, isDestructive: true, onAct: () => void remove() },
  ];
  return <EntryRow name={name} actions={acts} onEdit={onRename} />;
}

interface RenameDialogProps {
  discipline: KeptDiscipline;
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

function RenameDialog({ discipline, userId, onSaved, onClosed }: RenameDialogProps) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const { submit, isBusy, error, theirs } = useEntryForm<KeptDiscipline, KeptDiscipline>(
    ({ id, name }, version) => api.call(saveDiscipline, { params: { id }, body: { name, version } }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<KeptDiscipline>
      ref={dialog}
      title={t.renameDisciplineTitle}
      size="narrow"
      className={useStyles().form}
      initialValues={discipline}
      onSubmit={submit}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={<EntryProblem error={error} changedByOther={theirs && [`${t.disciplineName}: ${theirs.name}`]} />}
      draftKey={`discipline.${userId}.${discipline.id}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <TextField
        name="name"
        label={t.disciplineName}
        isRequired
        maxLength={SERVICE_LIMITS.name}
        validate={(name) => (name.trim() === '' ? offerMessage('discipline-name-required', locale) : undefined)}
      />
    </FormDialog>
  );
}
