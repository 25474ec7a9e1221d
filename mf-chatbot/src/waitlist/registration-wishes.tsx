import { useMessages } from '@carefront/shared/app';
import { NOTE_PICTURE_SRC } from '@carefront/shared/domain';
import { LinkButton, ModalDialog, makeStyles, RichText } from '@carefront/shared/ui';
import { TABLE_CARDS } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  line: { margin: 0 },
  notes: { [TABLE_CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The practitioner and discipline that the person prefers, and a button that opens the notes. */
export function RegistrationWishes({ registration }: { registration: Registration }) {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const { full_name, practitioner, discipline, notes } = registration;
  const wishes = [practitioner, discipline].filter((wish) => wish !== null);
  return (
    <>
      {wishes.length === 0 && <p className={styles.quiet}>{t.noPreference}</p>}
      {wishes.map((wish) => (
        <p key={wish} className={styles.line}>
          {wish}
        </p>
      ))}
      {notes !== null && (
        <LinkButton className={styles.notes} onClick={() => setIsOpen(true)} aria-label={t.readNotesOf(full_name)}>
          {t.readNotes}
        </LinkButton>
      )}
      {notes !== null && isOpen && (
        <ModalDialog title={t.notesOf(full_name)} onRequestClose={() => setIsOpen(false)}>
          <RichText html={notes} pictureSrc={NOTE_PICTURE_SRC} />
        </ModalDialog>
      )}
    </>
  );
}
