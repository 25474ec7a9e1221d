import type { ClinicInfo, Locale } from '@carefront/shared/contracts';
import { messages } from '../../messages.ts';

export interface BrokenRemoteProps {
  feature: string;
  locale: Locale;
  /** The clinic's phone and email, so that the person can reach the clinic without the feature. */
  contact: Pick<ClinicInfo['clinic'], 'office_phone' | 'email'> | null;
  onRetry(): void;
  /** The page shows only the panel: its title becomes the page's title. */
  isWholePage?: boolean;
  /** Present if the remote is a layer over the page, which the person can close. */
  onClose?: (() => void) | undefined;
}

/** Replaces a remote that did not load or crashed (SH-04). Plain markup: the panel must not need code that may be broken. */
export function BrokenRemote({ feature, locale, contact, isWholePage = false, onRetry, onClose }: BrokenRemoteProps) {
  const t = messages[locale];
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className={onClose ? 'cf-broken cf-broken--layer' : 'cf-broken'} role="alert">
      <Title className="cf-broken__title">{t.brokenTitle(feature)}</Title>
      <p>{t.brokenText}</p>
      {contact && (contact.office_phone || contact.email) ? (
        <p>
          {t.brokenContact}{' '}
          {contact.office_phone ? (
            <a href={`tel:${contact.office_phone.replace(/[^+\d]/g, '')}`}>{contact.office_phone}</a>
          ) : null}{' '}
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
        </p>
      ) : null}
      <p className="cf-broken__actions">
        {onClose ? (
          <button type="button" className="cf-button" onClick={onClose}>
            {t.close}
          </button>
        ) : null}
        <button type="button" className="cf-button cf-button--primary" onClick={onRetry}>
          {t.retry}
        </button>
      </p>
    </div>
  );
}
