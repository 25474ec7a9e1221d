import { useMessages, useRemote } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { PORTRAITS } from '../../messages/portraits.ts';
import { Portrait } from '../../people/portrait.tsx';
import { PortraitDialog } from './crop/portrait.dialog.tsx';
import { useSavePortrait } from './use-save-portrait.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '24px 16px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    textAlign: 'center',
    '& .site-portrait': { width: '144px' },
  },
  name: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  title: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: 'auto' },
});

/** One practitioner with the portrait as the site shows it. */
export function PortraitCard({ practitioner: { id, user } }: { practitioner: Practitioner }) {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  const { shell } = useRemote();
  const [isOpen, setIsOpen] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const person = { id, name: user.full_name };
  const removal = useSavePortrait(person, () => actions.current?.querySelector('button')?.focus());
  const hasOne = Boolean(user.portrait);
  const words = hasOne ? t.change : t.add;
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(person.name), confirmLabel: t.remove };
    if (await shell.confirm({ ...question, cancelLabel: t.keep })) removal.mutate(null);
  };
  return (
    <article className={styles.root} aria-label={person.name}>
      <Portrait user={user} />
      <h2 className={styles.name}>{person.name}</h2>
      {user.title && <p className={styles.title}>{user.title}</p>}
      {removal.isError && <InlineMessage intent="error">{t.failed}</InlineMessage>}
      <div ref={actions} className={styles.actions}>
        <Button aria-label={t.actOn(words, person.name)} onClick={() => setIsOpen(true)}>
          {words}
        </Button>
        {hasOne && (
          <Button
            appearance="subtle"
            aria-label={t.actOn(t.remove, person.name)}
            isBusy={removal.isPending}
            onClick={() => void remove()}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {isOpen && <PortraitDialog practitioner={person} onClosed={() => setIsOpen(false)} />}
    </article>
  );
}
