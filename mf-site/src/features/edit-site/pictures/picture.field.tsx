import { useMessages } from '@carefront/shared/app';
import { FieldNote } from '@carefront/shared/in-place';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditablePictureProps } from '../../../parts/editing/site-editing.ts';
import { PictureIcon } from '../../../parts/picture-icon.tsx';
import { PICTURES } from '../canvas/field-words.ts';
import { useSiteEditor } from '../editor-context.ts';
import { PictureDialog } from './picture.dialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    maxWidth: '400px',
  },
  picture: { display: 'grid', justifyItems: 'center', width: '100%' },
  plain: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', marginBottom: '20px' },
});

/** A picture of the site, and the button that changes it. */
export function PictureInPlace({ name, value, children }: EditablePictureProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { errors } = useSiteEditor();
  const [isOpen, setIsOpen] = useState(false);
  const { label, empty } = PICTURES[name];
  const isBanner = name === 'home.banner_icon';
  const words = value === '' && empty === 'noPicture' ? t.addPicture : t.changePicture;
  const error = errors[name];
  return (
    <div className={isBanner ? styles.root : styles.plain}>
      {isBanner ? <div className={styles.picture}>{children}</div> : children}
      <Button icon={<PictureIcon />} aria-label={`${words}: ${t[label]}`} onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {error && <FieldNote id={`error-${name}`} note={{ text: error, isError: true }} />}
      {isOpen && <PictureDialog name={name} value={value} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
