import { useLocale, useMessages } from '@carefront/shared/app';
import { type FileLimits, IMAGE_MAX_BYTES, IMAGE_TYPES, type SketchValue } from '@carefront/shared/domain';
import { Field } from '@carefront/shared/forms/controls';
import { FileDrop, FileList, type UploadFile, useUploads } from '@carefront/shared/forms/files';
import { Button, DeleteIcon, makeStyles, Tooltip } from '@carefront/shared/ui';
import { useId, useRef } from 'react';
import { SKETCH_MESSAGES } from './sketch.messages.ts';

type Background = SketchValue['background'];

export interface SketchBackgroundProps {
  background: Background;
  upload: UploadFile;
  onChange: (background: Background) => void;
  /** Tells a person who cannot see the page. */
  announce: (text: string) => void;
}

const LIMITS: FileLimits = { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles: 1 };

const useStyles = makeStyles({
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  held: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    overflowWrap: 'anywhere',
  },
});

/** The picture that the person draws on: one image of 2 MB at most (CT-05). */
export function SketchBackground({ background, upload, onChange, announce }: SketchBackgroundProps) {
  const styles = useStyles();
  const locale = useLocale();
  const t = useMessages(SKETCH_MESSAGES);
  const limitsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({ ...LIMITS, upload }, locale, {
    onUploaded: ({ id, name }) => onChange({ id: String(id), document: name }),
    announce,
  });
  // An uploaded picture is in the sketch, which shows it below.
  const rows = uploads.rows.filter(({ state }) => state !== 'done');

  function take(files: readonly File[]) {
    for (const row of uploads.rows) uploads.remove(row);
    uploads.add(files.slice(0, 1));
  }

  function remove() {
    onChange(null);
    announce(t.pictureRemoved);
  }

  if (background)
    return (
      <div className={styles.held}>
        {t.pictureAlone(background.document)}
        <Tooltip role="label" text={t.pictureRemove(background.document)}>
          <Button
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={t.pictureRemove(background.document)}
            onClick={remove}
          />
        </Tooltip>
      </div>
    );
  return (
    <div>
      <Field label={{ children: t.picture, className: styles.label }}>
        {({ 'aria-describedby': _description, ...control }) => (
          <FileDrop
            limits={LIMITS}
            limitsId={limitsId}
            input={input}
            isDisabled={false}
            onFiles={take}
            control={{ ...control, 'aria-describedby': limitsId }}
          />
        )}
      </Field>
      <FileList
        label={t.picture}
        earlier={[]}
        rows={rows}
        isDisabled={false}
        onRetry={(row) => uploads.retry(row)}
        onRemove={(shown) => 'file' in shown && uploads.remove(shown)}
      />
    </div>
  );
}
