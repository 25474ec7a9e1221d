import { defineMessages, hasUnsavedWork, unsavedWork$ } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useSyncExternalStore } from 'react';
import type { ShellServiceArea } from '../services/shell-services.tsx';

/** Shows the offer in the shell's own area. @returns A function that removes it. */
export function showUpdateOffer(
  { showDialog }: Pick<ShellServiceArea, 'showDialog'>,
  reload = () => window.location.reload(),
): () => void {
  const hide = showDialog((locale) => <UpdateOffer locale={locale} onUpdate={reload} onClose={() => hide()} />);
  return hide;
}

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

/** Texts of the offer, loaded with it. */
export const liveMessages = defineMessages(
  {
    ready: 'A newer version is ready.',
    afterSaving: 'A newer version is ready. You can update after you have sent or saved your work.',
    update: 'Update',
    close: 'Close',
  },
  {
    ready: 'Une nouvelle version est prête.',
    afterSaving:
      'Une nouvelle version est prête. Vous pourrez mettre à jour après avoir envoyé ou enregistré votre travail.',
    update: 'Mettre à jour',
    close: 'Fermer',
  },
);
