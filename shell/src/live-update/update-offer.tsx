import { hasUnsavedWork, unsavedWork$ } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useSyncExternalStore } from 'react';
import { liveMessages } from './live-messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 40,
    bottom: '16px',
    insetInlineStart: '16px',
    maxWidth: 'min(420px, calc(100% - 32px))',
    boxSizing: 'border-box',
    border: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
  },
});

function subscribeToWork(onChange: () => void): () => void {
  const subscription = unsavedWork$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

export interface UpdateOfferProps {
  locale: Locale;
  onUpdate(): void;
  onClose(): void;
}

/** Says that a newer version is ready. The page is loaded again only by the person, and never under work that is not saved. */
export function UpdateOffer({ locale, onUpdate, onClose }: UpdateOfferProps) {
  const styles = useStyles();
  const t = liveMessages[locale];
  const isWorking = useSyncExternalStore(subscribeToWork, hasUnsavedWork);
  const actions = (
    <>
      {isWorking ? null : (
        <Button appearance="primary" onClick={onUpdate}>
          {t.update}
        </Button>
      )}
      <Button appearance="subtle" onClick={onClose}>
        {t.close}
      </Button>
    </>
  );
  return (
    <InlineMessage intent="info" className={styles.root} actions={actions}>
      {isWorking ? t.afterSaving : t.ready}
    </InlineMessage>
  );
}
