import type { Locale, ReleaseOverrideState } from '@carefront/shared/contracts';
import { endOverride, openOverride } from '@carefront/shared/contracts/calls';
import { focusFirstError, SelectControl, TextControl } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { overrideMessages } from './override.messages.ts';
import { type AskedOverride, clearOverrideHash, type OverrideParts } from './watch-overrides.ts';

const reloadPage = () => window.location.reload();

/** Shows the badge, and follows the builds of a developer's server. */
export async function showOverride(parts: OverrideParts): Promise<void> {
  const { state, api, services, mountedViews, reload = reloadPage } = parts;
  const shown = state.releaseOverride?.shown;
  if (!shown) return;
  if ('origin' in shown) followBuild(shown.origin, () => mountedViews.reopen(shown.remote));
  const area = await services();
  const end = () => api.call(endOverride).then(reload);
  area.showDialog((locale) => <OverrideBadge locale={locale} shown={shown} onEnd={end} />);
}

export async function openPanel(parts: OverrideParts, asked: AskedOverride, onClose: () => void): Promise<void> {
  const { state, api, services, reload = reloadPage } = parts;
  const area = await services();
  const releases = Object.entries(state.manifest.remotes).map(([remote, { id }]) => ({ remote, id }));
  function close(): void {
    hide();
    clearOverrideHash();
    onClose();
  }
  async function open(body: { remote: string; origin: string }): Promise<void> {
    await api.call(openOverride, { body });
    clearOverrideHash();
    reload();
  }
  const hide = area.showDialog((locale) => (
    <OverridePanel locale={locale} releases={releases} asked={asked} onOpen={open} onClose={close} />
  ));
}

/**
 * Follows the builds of a developer's server. Views of the remote are opened again in their places; the page stays, and with it every draft.
 * @param onBuild - Called after each build but the first.
 */
export function followBuild(origin: string, onBuild: () => void): void {
  const events = new EventSource(`${origin}/events`);
  events.addEventListener('release', () => onBuild());
}

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 40,
    top: '8px',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100% - 16px))',
    padding: '4px 8px 4px 16px',
    border: '2px solid var(--cf-warning-text)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    boxShadow: 'var(--cf-shadow-float)',
    '@media print': { display: 'none' },
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

export interface OverrideBadgeProps {
  locale: Locale;
  shown: NonNullable<ReleaseOverrideState['shown']>;
  onEnd(): Promise<void>;
}

/** Always on the page while this browser shows something else than the clinic's active releases. */
export function OverrideBadge({ locale, shown, onEnd }: OverrideBadgeProps) {
  const styles = useStyles();
  const t = overrideMessages[locale];
  const [progress, setProgress] = useState<'shown' | 'ending' | 'failed'>('shown');

  function end(): void {
    setProgress('ending');
    onEnd().catch(() => setProgress('failed'));
  }

  return (
    <section aria-label={t.badge} className={styles.root}>
      <p className={styles.text}>
        {'origin' in shown ? t.showsBuild(shown.remote, shown.origin) : t.showsPreview(shown.release_id)}
      </p>
      <Button isBusy={progress === 'ending'} onClick={end}>
        {t.end}
      </Button>
      {progress === 'failed' ? (
        <p role="alert" className={styles.text}>
          {t.endFailed}
        </p>
      ) : null}
    </section>
  );
}

const useOverridePanelStyles = makeStyles({
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
  const styles = useOverridePanelStyles();
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
