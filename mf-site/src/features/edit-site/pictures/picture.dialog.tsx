import { useMessages } from '@carefront/shared/app';
import { ModalDialog, makeStyles } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { SitePictureName } from '../../../parts/editing/site-editing.ts';
import { Picture } from '../../../parts/picture.tsx';
import { PictureIcon } from '../../../parts/picture-icon.tsx';
import { isSiteIconName, SiteIcon } from '../../../parts/site-icon.tsx';
import { PICTURES } from '../canvas/field-words.ts';
import { useSiteEditor } from '../editor-context.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureUpload } from './picture-upload.tsx';

const ICONS = ['leaf', 'tree', 'heart'] as const;

const useStyles = makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: '12px',
    margin: '0 0 24px',
    padding: 0,
    border: 'none',
  },
});

export interface PictureDialogProps {
  name: SitePictureName;
  value: string;
  onClose(): void;
}

/** Offers no picture, one of our drawings, or a picture of the clinic's own. The page shows the choice at once. */
export function PictureDialog({ name, value, onClose }: PictureDialogProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { onEdit } = useSiteEditor();
  const { label, empty } = PICTURES[name];
  const choose = (next: string) => {
    onEdit(name, next);
    onClose();
  };
  const hasOwn = value !== '' && !isSiteIconName(value);
  return (
    <ModalDialog title={t[label]} size="narrow" onRequestClose={onClose}>
      <fieldset className={styles.choices} aria-label={t[label]}>
        <PictureChoice words={t[empty]} isChosen={value === ''} onChoose={() => choose('')}>
          {empty === 'ownDrawing' && <PictureIcon />}
        </PictureChoice>
        {ICONS.map((icon) => (
          <PictureChoice key={icon} words={t[icon]} isChosen={value === icon} onChoose={() => choose(icon)}>
            <SiteIcon name={icon} />
          </PictureChoice>
        ))}
        {hasOwn && (
          <PictureChoice words={t.ownPicture} isChosen onChoose={onClose}>
            <Picture src={value} className="site-about-icon" sizes="72px" />
          </PictureChoice>
        )}
      </fieldset>
      <PictureUpload onUploaded={choose} />
    </ModalDialog>
  );
}
