import { useAskBeforeUnload, useMessages, useRemote } from '@carefront/shared/app';
import { Button, InlineMessage, ModalDialog, makeStyles, saveFile } from '@carefront/shared/ui';
import { useState } from 'react';
import type { ReleaseKey } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import type { ReleaseKeyFile } from './use-make-key.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});

export interface KeyWithFile {
  key: ReleaseKey;
  file: ReleaseKeyFile;
}

/** Offers the private key of a new key as a file. It is in memory only, so the dialog asks before it is lost. */
export function MadeKeyDialog({ made, onClosed }: { made: KeyWithFile; onClosed(): void }) {
  const t = useMessages(KEYS);
  const styles = useStyles();
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
