import { useAskBeforeUnload, useMessages, useRemote } from '@carefront/shared/app';
import { createReleaseKey } from '@carefront/shared/contracts/calls';
import { base64urlOf } from '@carefront/shared/domain/releases';
import {
  CheckboxField,
  CheckboxGroupField,
  FormDialog,
  type FormDialogHandle,
  judgeAgain,
  SelectField,
  TextField,
  useAttempt,
  useFieldValue,
  useForm,
} from '@carefront/shared/forms';
import {
  Button,
  CallProblem,
  ErrorNotice,
  InlineMessage,
  ModalDialog,
  makeStyles,
  saveFile,
} from '@carefront/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { usePartName } from '../use-part-name.ts';
import { type ReleaseKey, useRefreshKeys } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import {
  hasPart,
  isNewPart,
  isPublicHalf,
  NEW_KEY,
  type NewKeyValues,
  remotesOf,
  VALID_DAYS,
} from './new-key.rules.ts';

interface NewKeyDialogProps {
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

/** For the team, in the format that the release command reads. */
interface ReleaseKeyFile {
  name: string;
  text: string;
}

interface MadeKey {
  key: ReleaseKey;
  /** null: the team has the private key. */
  file: ReleaseKeyFile | null;
}

/** Registers the public key of a key: that of the team, or of a pair that this browser makes. */
function useMakeKey(onMade: (made: MadeKey) => void) {
  const t = useMessages(KEYS);
  const { api } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshKeys();
  const [isUnable, setIsUnable] = useState(false);

  function make(values: NewKeyValues) {
    return attempt.run(async () => {
      const { name, days } = values;
      const ofTeam = values.publicKey.trim();
      const pair = ofTeam === '' ? await makeKeyPair() : { publicKey: ofTeam, privateKey: null };
      setIsUnable(pair === null);
      if (pair === null) return;
      const body = {
        ...{ name: name.trim(), remotes: remotesOf(values) },
        ...{ public_key: pair.publicKey, expires_days: days },
        // Without it, a person approves what the key activates.
        ...(values.mayUpgrade === 1 && { approval: 'none' as const }),
      };
      const key = await api.call(createReleaseKey, { body });
      onMade({ key, file: pair.privateKey === null ? null : fileOf(key, pair.privateKey) });
      await refresh();
    });
  }
  const refusals: Record<string, string> = { release_keys_full: t.full, release_key_taken: t.taken };
  const refusal = isUnable ? t.notHere : (refusals[attempt.error?.code ?? ''] ?? null);
  return { make, isBusy: attempt.isBusy, refusal, error: attempt.error };
}

function fileOf({ id, name, remotes }: ReleaseKey, privateKey: string): ReleaseKeyFile {
  const content = { id, name, remotes, server: window.location.origin, private_key: privateKey };
  return { name: `${id}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}

interface NewKeyPair {
  /** As the server stores it: base64url. */
  publicKey: string;
  /** PKCS#8 in base64, as the release command reads it. */
  privateKey: string;
}

/**
 * Makes an Ed25519 key pair in the browser: the private key never reaches the server.
 * @returns null where the browser cannot make such keys.
 */
async function makeKeyPair(): Promise<NewKeyPair | null> {
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) return null;
    const [raw, pkcs8] = await Promise.all([
      crypto.subtle.exportKey('raw', pair.publicKey),
      crypto.subtle.exportKey('pkcs8', pair.privateKey),
    ]);
    return { publicKey: base64urlOf(new Uint8Array(raw)), privateKey: base64Of(new Uint8Array(pkcs8)) };
  } catch {
    return null; // An older browser, or a page without TLS, has no such keys.
  }
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const useMadeKeyDialogStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});

interface KeyWithFile {
  key: ReleaseKey;
  file: ReleaseKeyFile;
}

/** Offers the private key of a new key as a file. It is in memory only, so the dialog asks before it is lost. */
function MadeKeyDialog({ made, onClosed }: { made: KeyWithFile; onClosed(): void }) {
  const t = useMessages(KEYS);
  const styles = useMadeKeyDialogStyles();
  const { shell } = useRemote();
  const [isSaved, setIsSaved] = useState(false);
  useAskBeforeUnload(!isSaved);

  function save(): void {
    saveFile({ ...made.file, type: 'application/json' });
    setIsSaved(true);
  }
  async function close(): Promise<void> {
    const question = { title: t.loseTitle, text: t.loseText, confirmLabel: t.lose, cancelLabel: t.cancel };
    if (isSaved || (await shell.confirm({ ...question, isDestructive: true }))) onClosed();
  }
  return (
    <ModalDialog
      title={t.madeTitle(made.key.name)}
      size="narrow"
      focusKey="made"
      onRequestClose={() => void close()}
      footer={
        <div className={styles.footer}>
          <Button appearance={isSaved ? 'secondary' : 'primary'} onClick={save}>
            {t.save}
          </Button>
          {isSaved && (
            <Button appearance="primary" onClick={onClosed}>
              {t.done}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t.madeText}</p>
        {isSaved && <InlineMessage intent="success">{t.saved}</InlineMessage>}
      </div>
    </ModalDialog>
  );
}
