import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, copyText, LinkIcon, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWorksHere } from '../use-works-here.ts';
import { COPY_LINK } from './copy-link.messages.ts';

export interface CopyLinkButtonProps {
  /** Path of this site. */
  path: string;
  /** The linked form or category, for people who do not see the card around the button. */
  name: string;
}

const useStyles = makeClasses({
  byHand: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  address: {
    minHeight: '44px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
  },
});

interface CopyingLink {
  copy(): void;
  /** The address, selected for copying by hand, when the browser refused. */
  byHand: ReactNode;
}

/** Copies an address of this site (LN-07). */
export function useCopyLink(path: string): CopyingLink {
  const t = useMessages(COPY_LINK);
  const { shell } = useRemote();
  const [isRefused, setIsRefused] = useState(false);
  const address = new URL(path, window.location.origin).href;
  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    setIsRefused(!isCopied);
    if (isCopied) shell.showNotice({ intent: 'success', text: t.copied });
  }
  return { copy: () => void copy(), byHand: isRefused && <CopyByHand address={address} /> };
}

/** Copies an address of this site (LN-07). If the browser refuses, the address is shown and selected for copying by hand. */
export function CopyLinkButton({ path, name }: CopyLinkButtonProps) {
  const t = useMessages(COPY_LINK);
  const { copy, byHand } = useCopyLink(path);
  return (
    <>
      <CopyButton name={t.copyLinkTo(name)} onClick={copy} />
      {byHand}
    </>
  );
}

/** With words for those who make forms; for everybody else an icon is enough (LN-07). */
function CopyButton({ name, onClick }: { name: string; onClick(): void }) {
  const t = useMessages(COPY_LINK);
  const isInWords = useWorksHere();
  return (
    // A tooltip would take the Escape that closes the dialog.
    <Button appearance="subtle" icon={<LinkIcon />} aria-label={name} title={name} onClick={onClick}>
      {isInWords && t.copyLink}
    </Button>
  );
}

function CopyByHand({ address }: { address: string }) {
  const t = useMessages(COPY_LINK);
  const styles = useStyles();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={styles.byHand}>
      <label htmlFor={id} className={styles.label}>
        {t.copyByHand}
      </label>
      <input ref={field} id={id} className={styles.address} readOnly value={address} />
    </div>
  );
}
