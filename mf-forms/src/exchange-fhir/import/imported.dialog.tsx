import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { previewPath } from '../../paths.ts';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedDialog } from '../unmapped/unmapped.dialog.tsx';
import type { ItemTexts } from '../unmapped/unmapped.rules.ts';

export interface Imported extends ReplyOf<'importQuestionnaire'> {
  texts: ItemTexts;
}

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  link: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** The new draft, and everything of the questionnaire that the draft does not hold. */
export function ImportedDialog({ imported, onClosed }: { imported: Imported; onClosed(): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const { form, unmapped, texts } = imported;
  const isWhole = unmapped.length === 0;
  return (
    <UnmappedDialog title={t.importedTitle} label={t.notImported} unmapped={unmapped} texts={texts} onClosed={onClosed}>
      <p className={styles.text}>
        {t.imported(form.name)} {isWhole && t.allImported}
      </p>
      <AppLink to={previewPath(form.form_id)} className={styles.link}>
        {t.preview(form.name)}
      </AppLink>
      {!isWhole && <p className={styles.text}>{t.notImportedText}</p>}
    </UnmappedDialog>
  );
}
