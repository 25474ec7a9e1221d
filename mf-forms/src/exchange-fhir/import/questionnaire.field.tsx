import { useLocale, useMessages } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { FieldFrame, useFormField } from '@carefront/shared/forms';
import { ControlField, Textarea, useControlStyles } from '@carefront/shared/forms/controls';
import { FileDropArea } from '@carefront/shared/forms/files';
import { CONTROL_CLASS, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { MOST_BYTES, readResource } from './read-resource.rules.ts';

const ROWS = 8;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  read: { margin: '4px 0 0', fontSize: '14px', lineHeight: '20px' },
  text: { '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: '14px' } },
});

/** '2 MB', in French '2 Mo'. */
const sizeText = (locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(MOST_BYTES / 1024 / 1024);

/** A questionnaire from a file or from pasted text. The text of a file takes the place of the pasted text. */
export function QuestionnaireField({ name }: { name: string }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const controls = useControlStyles();
  const size = sizeText(useLocale());
  const field = useFormField<string>(name, '', (text) => {
    if (text.length > MOST_BYTES) return t['too-large'](size);
    const read = readResource(text);
    return read.ok ? undefined : t[read.code];
  });
  return (
    <div className={styles.root}>
      <QuestionnaireFile size={size} onText={field.change} />
      <ControlField label={t.json} help={t.jsonHelp} error={field.error} isRequired>
        <Textarea
          className={mergeClasses(CONTROL_CLASS, controls.textarea, styles.text)}
          name={name}
          value={field.value}
          rows={ROWS}
          spellCheck={false}
          onChange={(_event, { value }) => field.change(value)}
          onFocus={field.focus}
          onBlur={field.blur}
        />
      </ControlField>
    </div>
  );
}

/** The file is read in the browser and is not uploaded. */
function QuestionnaireFile({ size, onText }: { size: string; onText(text: string): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const limitsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [readName, setReadName] = useState('');

  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setReadName('');
    setProblem(file.size > MOST_BYTES ? t.fileTooLarge(size) : undefined);
    if (file.size > MOST_BYTES) return;
    try {
      onText(await file.text());
      setReadName(file.name);
    } catch {
      setProblem(t.unreadable);
    }
  }

  return (
    <div>
      <FieldFrame label={t.file} error={problem}>
        {({ 'aria-describedby': noteId, ...control }) => (
          <FileDropArea
            accept="application/json,application/fhir+json,.json"
            isSingle
            limitsText={t.fileLimits(size)}
            limitsId={limitsId}
            input={input}
            isDisabled={false}
            onFiles={(files) => void take(files)}
            control={{ ...control, 'aria-describedby': noteId === undefined ? limitsId : `${limitsId} ${noteId}` }}
          />
        )}
      </FieldFrame>
      <p role="status" className={styles.read}>
        {readName !== '' && t.fileRead(readName)}
      </p>
    </div>
  );
}
