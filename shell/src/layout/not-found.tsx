import type { Locale } from '@carefront/shared/contracts';
import { messages } from '../messages.ts';
import { PageLink } from './page-link.tsx';

/** SH-12: shown for every path that belongs to no remote. */
export function NotFound({ locale, homePath }: { locale: Locale; homePath: string }) {
  const t = messages[locale];
  return (
    <section className="cf-message" aria-labelledby="not-found-title">
      <svg className="cf-message__picture" viewBox="0 0 120 80" aria-hidden="true" focusable="false">
        <path d="M10 66h100" />
        <path d="M34 66V30l26-18 26 18v36" />
        <path d="M52 66V46h16v20" />
        <path className="cf-message__accent" d="M96 22c6-6 14 0 10 7-3 5-10 8-10 8s-7-3-10-8c-4-7 4-13 10-7Z" />
      </svg>
      <h1 id="not-found-title">{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <p>
        <PageLink className="cf-button cf-button--primary" to={homePath}>
          {t.backToSite}
        </PageLink>
      </p>
    </section>
  );
}
