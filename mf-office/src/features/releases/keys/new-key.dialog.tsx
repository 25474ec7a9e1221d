import { useMessages } from '@carefront/shared/app';
import {
  CheckboxField,
  CheckboxGroupField,
  FormDialog,
  type FormDialogHandle,
  judgeAgain,
  SelectField,
  TextField,
  useFieldValue,
  useForm,
} from '@carefront/shared/forms';
import { CallProblem, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { usePartName } from '../use-part-name.ts';
import { KEYS } from './keys.messages.ts';
import { type KeyWithFile, MadeKeyDialog } from './made-key.dialog.tsx';
import { hasPart, isNewPart, isPublicHalf, NEW_KEY, type NewKeyValues, VALID_DAYS } from './new-key.rules.ts';
import { useMakeKey } from './use-make-key.ts';

export interface NewKeyDialogProps {
  userId: number;
  /** Names of the remotes that the clinic knows. */
  remotes: readonly string[];
  onClosed(): void;
}

const DRAFT_VERSION = 3;
/** In characters, as the server counts them. */
const LONGEST_NAME = 60;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Adds a key for a team. The private key of a key that this browser makes is offered once. */
export function NewKeyDialog({ userId, remotes, onClosed }: NewKeyDialogProps) {
  const t = useMessages(KEYS);
  const styles = useStyles();
  const textId = useId();
  const dialog = useRef<FormDialogHandle>(null);
  const [made, setMade] = useState<KeyWithFile | null>(null);
  const { make, isBusy, refusal, error } = useMakeKey((key) => {
    dialog.current?.forget();
    if (key.file === null) onClosed();
    else setMade({ key: key.key, file: key.file });
  });
  if (made) return <MadeKeyDialog made={made} onClosed={onClosed} />;
  return (
    <FormDialog<NewKeyValues>
      ref={dialog}
      title={t.newTitle}
      describedBy={textId}
      className={styles.form}
      initialValues={NEW_KEY}
      onSubmit={make}
      submitLabel={t.submit}
      isBusy={isBusy}
      problem={refusal ? <ErrorNotice text={refusal} /> : error && <CallProblem error={error} />}
      draftKey={`new-release-key.${userId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.newText}
      </p>
      <NewKeyFields remotes={remotes} />
    </FormDialog>
  );
}

function NewKeyFields({ remotes }: { remotes: readonly string[] }) {
  const t = useMessages(KEYS);
  const partName = usePartName();
  const form = useForm<NewKeyValues>();
  const newPart = useFieldValue('newPart', '');
  // The rule of the parts reads the new part, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new part starts it
  useEffect(() => judgeAgain(form), [form, newPart]);
  const labelOf = (remote: string) => (partName(remote) === remote ? remote : `${partName(remote)} (${remote})`);
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        help={t.nameHelp}
        isRequired
        autoComplete="off"
        maxLength={LONGEST_NAME}
        validate={(text) => (text.trim() === '' ? t.nameMissing : undefined)}
      />
      <CheckboxGroupField
        name="parts"
        label={t.parts}
        options={remotes.map((remote) => ({ value: remote, label: labelOf(remote) }))}
        // `NEW_KEY` begins the form: its values have this shape.
        validate={(_parts, values) => (hasPart(values as NewKeyValues) ? undefined : t.partsMissing)}
      />
      <TextField
        name="newPart"
        label={t.newPart}
        help={t.newPartHelp}
        autoComplete="off"
        validate={(text) => (isNewPart(text) ? undefined : t.newPartWrong)}
      />
      <SelectField<number>
        name="days"
        label={t.validFor}
        isRequired
        options={VALID_DAYS.map((days) => ({ value: days, label: t.days(days) }))}
      />
      <TextField
        name="publicKey"
        label={t.publicKey}
        help={t.publicKeyHelp}
        autoComplete="off"
        validate={(text) => (isPublicHalf(text) ? undefined : t.publicKeyWrong)}
      />
      <CheckboxField name="mayUpgrade" label={t.mayUpgrade} help={t.mayUpgradeHelp} />
    </>
  );
}
