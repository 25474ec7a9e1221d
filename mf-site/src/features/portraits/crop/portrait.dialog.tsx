import { useMessages } from '@carefront/shared/app';
import { acceptedTypes, IMAGE_TYPES } from '@carefront/shared/domain';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { PORTRAITS } from '../../../messages/portraits.ts';
import { PictureIcon } from '../../../parts/picture-icon.tsx';
import { useSavePortrait } from '../use-save-portrait.ts';
import { type Crop, firstCrop } from './crop.rules.ts';
import { CropStage } from './crop-stage.tsx';
import { usePicture } from './use-picture.ts';

export interface PortraitDialogProps {
  practitioner: { id: number; name: string };
  onClosed(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  choice: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px', width: '100%' },
  help: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Chooses a picture and its visible part (ST-05). Closing the dialog cancels the upload. */
export function PortraitDialog({ practitioner, onClosed }: PortraitDialogProps) {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const { bitmap, problem, choose } = usePicture();
  const [crop, setCrop] = useState<Crop | null>(null);
  const save = useSavePortrait(practitioner, onClosed);
  const shown = bitmap && (crop ?? firstCrop(bitmap));
  return (
    <ModalDialog
      title={t.dialogTitle(practitioner.name)}
      size="narrow"
      onRequestClose={onClosed}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClosed}>{t.cancel}</Button>
          <Button
            appearance="primary"
            isBusy={save.isPending}
            disabledFocusable={!shown || save.isPending}
            onClick={() => {
              if (bitmap && shown) save.mutate({ picture: bitmap, crop: shown });
            }}
          >
            {save.isPending ? t.saving : t.save}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        {bitmap && shown && <CropStage picture={bitmap} crop={shown} onCrop={setCrop} />}
        <div className={styles.choice}>
          <input
            ref={input}
            type="file"
            accept={acceptedTypes({ types: IMAGE_TYPES }, navigator.vendor)}
            aria-label={t.choose}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) {
                setCrop(null);
                choose(file);
              }
              // Without this, the browser reports no change when the same file is chosen again after a failure.
              target.value = '';
            }}
          />
          <Button icon={<PictureIcon />} data-cf-autofocus="" onClick={() => input.current?.click()}>
            {bitmap ? t.chooseOther : t.choose}
          </Button>
          <p className={styles.help}>{t.chooseHelp}</p>
        </div>
        {problem && <InlineMessage intent="error">{t[problem]}</InlineMessage>}
        {save.isError && <InlineMessage intent="error">{t.failed}</InlineMessage>}
      </div>
    </ModalDialog>
  );
}
