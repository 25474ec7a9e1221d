import { type Message, useLocale, useMessages } from '@carefront/shared/app';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UNMAPPED } from './unmapped.messages.ts';
import { extensionNameOf, type ItemTexts, placesOf, type Unmapped, type UnmappedPart } from './unmapped.rules.ts';

interface UnmappedDialogProps extends UnmappedListProps {
  title: string;
  /** The next step; 'Close' by default. */
  closeLabel?: string;
  onClosed(): void;
  /** The result in words, such as the name of the saved file. */
  children: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

/** Says what an export or an import has done, and names every part that one of the two formats cannot hold. */
export function UnmappedDialog({ title, closeLabel, onClosed, children, ...list }: UnmappedDialogProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  return (
    <ModalDialog
      title={title}
      onRequestClose={onClosed}
      footer={
        <Button appearance="primary" onClick={onClosed}>
          {closeLabel ?? t.close}
        </Button>
      }
    >
      <div className={styles.root}>
        {children}
        {list.unmapped.length > 0 && <UnmappedList {...list} />}
      </div>
    </ModalDialog>
  );
}

interface UnmappedListProps {
  /** Says what the parts have in common. */
  label: string;
  unmapped: readonly Unmapped[];
  texts: ItemTexts;
}

const useUnmappedListStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' },
});

const TYPE = 'type-';

/** Names every part that one of the two formats cannot hold, by its question. */
function UnmappedList({ label, unmapped, texts }: UnmappedListProps) {
  const t = useMessages(UNMAPPED);
  const partText = usePartText();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  const placeText = (path: string) => (path === '' ? t.whole : (texts.get(path) ?? path));
  return (
    <ul aria-label={label} className={useUnmappedListStyles().list}>
      {placesOf(unmapped).map(({ path, parts }) => (
        <li key={path}>{t.line(placeText(path), list.format(parts.map(partText)))}</li>
      ))}
    </ul>
  );
}

function usePartText(): (part: UnmappedPart) => string {
  const t = useMessages(UNMAPPED);
  const known = new Map<string, Message>(Object.entries(t));
  const nameOf = (what: string): string => {
    const text = known.get(what);
    if (typeof text === 'string') return text;
    if (what.startsWith(TYPE)) return t.kind(what.slice(TYPE.length));
    const extension = extensionNameOf(what);
    return extension === null ? t.field(what) : t.extension(extension);
  };
  return ({ what, detail }) => (detail ? t.detailed(nameOf(what), detail) : nameOf(what));
}
