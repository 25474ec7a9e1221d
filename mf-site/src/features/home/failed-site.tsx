import { useMessages } from '@carefront/shared/app';
import { homeMessages } from '../../messages/home.ts';

export interface FailedSiteProps {
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
