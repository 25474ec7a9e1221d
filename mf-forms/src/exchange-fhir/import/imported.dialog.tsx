import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedDialog } from '../unmapped/unmapped.dialog.tsx';
import type { ItemPlace } from '../unmapped/unmapped.rules.ts';

export interface Imported extends ReplyOf<'importQuestionnaire'> {
  /** Places of the items by `linkId`. */
  places: ReadonlyMap<string, ItemPlace>;
}

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

/** Everything of the questionnaire that the new draft does not hold. Closing leads on to the draft. */
export function ImportedDialog({ imported, onClosed }: { imported: Imported; onClosed(): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const { form, unmapped, places } = imported;
  // The words alone could be those of several questions.
  const texts = new Map(
    [...places].map(([linkId, { text, number }]) => [linkId, t.itemPlace(text, number, linkId)] as const),
  );
  return (
    <UnmappedDialog
      title={t.importedTitle}
      label={t.notImported}
      closeLabel={t.openForm}
      unmapped={unmapped}
      texts={texts}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.imported(form.name)}</p>
      <p className={styles.text}>{t.notImportedText}</p>
    </UnmappedDialog>
  );
}
