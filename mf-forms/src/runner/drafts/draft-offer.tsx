import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { Button, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { InnerHeading } from '../page/heading-level.tsx';
import { DRAFT_OFFER } from './draft-offer.messages.ts';
import type { FormDraft } from './form-draft.ts';

export interface DraftOfferProps {
  /** Name of the client whom the answers are about; null: the reader, or nobody yet. */
  name: string | null;
  offer: FormDraft;
  /** The form's current version. */
  version: number;
  onContinue: () => void;
  onStartAgain: () => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', outlineStyle: 'none' },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Asks whether the person goes on with their answers of an earlier time (RN-19). */
export function DraftOffer({ name, offer, version, onContinue, onStartAgain }: DraftOfferProps) {
  const t = useMessages(DRAFT_OFFER);
  const momentText = useMomentText();
  const styles = useStyles();
  const { shell } = useRemote();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const moment = momentText(new Date(offer.writtenAtMs).toISOString());

  async function startAgain(): Promise<void> {
    const isSure = await shell.confirm({
      title: t.startAgainTitle,
      text: t.startAgainText(moment),
      confirmLabel: t.startAgain,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (isSure) onStartAgain();
  }

  return (
    <section className={styles.root}>
      <InnerHeading ref={title} tabIndex={-1} className={styles.title}>
        {name === null ? t.draftFrom(moment) : t.draftFor(name, moment)}
      </InnerHeading>
      <p className={styles.text}>{t.draftChoice}</p>
      {offer.version !== version && <p className={styles.text}>{t.draftOlder}</p>}
      <div className={styles.actions}>
        <Button appearance="primary" onClick={onContinue}>
          {t.continueDraft}
        </Button>
        <Button onClick={() => void startAgain()}>{t.startAgain}</Button>
      </div>
    </section>
  );
}
