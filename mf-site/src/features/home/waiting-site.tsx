import { useMessages } from '@carefront/shared/app';
import { homeMessages } from '../../messages/home.ts';

/** Shown until the clinic's information is loaded (ST-01). It has the banner's size, so that nothing moves when the page comes. */
export function LoadingSite() {
  const t = useMessages(homeMessages);
  return (
    <div className="site-page">
      <div className="site-banner site-loading">
        <div className="site-inner site-grid">
          <div className="site-banner-text">
            <div role="status">
              <p className="site-greeting">{t.loading}</p>
              <p className="site-lead">{t.pleaseWait}</p>
            </div>
            <div className="site-skeleton site-skeleton-title" />
            <div className="site-skeleton site-skeleton-line" />
            <div className="site-skeleton site-skeleton-button" />
          </div>
          <div className="site-banner-art">
            <div className="site-skeleton site-skeleton-art" />
          </div>
        </div>
      </div>
    </div>
  );
}

interface FailedSiteProps {
  isRetrying: boolean;
  onRetry(): void;
}

/** Says that the clinic information could not be loaded, and offers a retry (ST-22). */
export function FailedSite({ isRetrying, onRetry }: FailedSiteProps) {
  const t = useMessages(homeMessages);
  return (
    <div className="site-page">
      <div className="site-inner site-failed" role="alert">
        <h1 className="site-section-title">{t.failedTitle}</h1>
        <p className="site-lead">{t.failedText}</p>
        <button
          type="button"
          className="site-button site-button-primary"
          aria-disabled={isRetrying}
          onClick={() => {
            if (!isRetrying) onRetry();
          }}
        >
          {t.retry}
        </button>
      </div>
    </div>
  );
}
