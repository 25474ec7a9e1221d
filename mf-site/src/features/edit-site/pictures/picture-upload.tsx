import { useMessages, useRemote } from '@carefront/shared/app';
import { acceptedTypes, IMAGE_TYPES } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { EditorCodeContext } from '@carefront/shared/in-place';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { PictureIcon } from '../../../parts/picture-icon.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  help: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Uploads one picture (CT-11). Closing the dialog cancels the upload. */
export function PictureUpload({ onUploaded }: { onUploaded(address: string): void }) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const loadCode = useContext(EditorCodeContext);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const upload = useMutation({
    mutationFn: async (file: Blob) => {
      const signal = leaving.current?.signal;
      const { uploadPicture } = await loadCode();
      const address = await uploadPicture(api)(file, signal);
      signal?.throwIfAborted();
      return address;
    },
    onSuccess: (address) => {
      shell.showNotice({ intent: 'success', text: t.uploaded });
      onUploaded(address);
    },
  });
  const reason = isApiError(upload.error)
    ? { 413: t.pictureTooLarge, 415: t.pictureFormat }[upload.error.status]
    : null;
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes({ types: IMAGE_TYPES }, navigator.vendor)}
          aria-label={t.upload}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) upload.mutate(file);
            // Without this, the browser reports no change when the same file is chosen again after a failure.
            target.value = '';
          }}
        />
        <Button icon={<PictureIcon />} isBusy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? t.uploading : t.upload}
        </Button>
        <p className={styles.help}>{t.uploadHelp}</p>
      </div>
      {upload.isError && (
        <InlineMessage intent="error">
          {t.uploadFailed} {reason}
        </InlineMessage>
      )}
    </div>
  );
}
