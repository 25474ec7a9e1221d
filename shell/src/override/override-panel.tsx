import type { Locale } from '@carefront/shared/contracts';
import { focusFirstError, SelectControl, TextControl } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { overrideMessages } from './override.messages.ts';
import type { AskedOverride } from './override-hash.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
});

type Texts = (typeof overrideMessages)[Locale];

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The refusal in words. The server's own messages are in the language of the page, and know nothing of this panel. */
function refusalOf(error: unknown, t: Texts): string {
  const status = isApiError(error) ? error.status : 0;
  if (status === 401 || status === 403) return t.notOwner;
  return status === 422 ? t.notAllowed : t.failed;
}

export interface OverridePanelProps {
  locale: Locale;
  /** Active releases of the clinic's remotes. */
  releases: readonly { readonly remote: string; readonly id: string }[];
  asked: AskedOverride;
  onOpen(choice: AskedOverride): Promise<void>;
  onClose(): void;
}

/** Asks for the remote and the origin of a developer's own build (SH-09). */
export function OverridePanel({ locale, releases, asked, onOpen, onClose }: OverridePanelProps) {
  const styles = useStyles();
  const t = overrideMessages[locale];
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [remote, setRemote] = useState(releases.find((release) => release.remote === asked.remote)?.remote ?? null);
  const [origin, setOrigin] = useState(asked.origin);
  const [hasTried, setHasTried] = useState(false);
  const [progress, setProgress] = useState<'asked' | 'opening'>('asked');
  const [refusal, setRefusal] = useState<string | null>(null);
  const active = releases.find((release) => release.remote === remote);
  const faults = {
    remote: hasTried && remote === null ? t.needsRemote : undefined,
    origin: hasTried && !isOrigin(origin.trim()) ? t.needsOrigin : undefined,
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The errors must be drawn before one of them can have the focus.
    flushSync(() => setHasTried(true));
    if (form.current) focusFirstError(form.current);
    if (remote === null || !isOrigin(origin.trim())) return;
    setProgress('opening');
    setRefusal(null);
    onOpen({ remote, origin: origin.trim() }).catch((error: unknown) => {
      setProgress('asked');
      setRefusal(refusalOf(error, t));
    });
  }

  const footer = (
    <div className={styles.actions}>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button appearance="primary" type="submit" form={formId} isBusy={progress === 'opening'}>
        {t.show}
      </Button>
    </div>
  );
  return (
    <ModalDialog title={t.title} size="narrow" footer={footer} onRequestClose={onClose}>
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{t.intro}</p>
        <SelectControl
          label={t.remote}
          {...(active && { help: t.release(active.id) })}
          isRequired
          options={releases.map((release) => ({ value: release.remote, label: release.remote }))}
          placeholder={t.choose}
          value={remote}
          error={faults.remote}
          onChange={setRemote}
        />
        <TextControl
          label={t.origin}
          help={t.originHelp}
          isRequired
          type="url"
          value={origin}
          error={faults.origin}
          onChange={setOrigin}
        />
        {refusal === null ? null : <InlineMessage intent="error">{refusal}</InlineMessage>}
      </form>
    </ModalDialog>
  );
}
