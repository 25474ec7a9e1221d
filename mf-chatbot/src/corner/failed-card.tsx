import { useMessages } from '@carefront/shared/app';
import { CORNER } from '../messages/corner.messages.ts';
import { ContactList } from './contact-list.tsx';

/** Replaces a bot that cannot be loaded: shows how to reach the clinic (SH-04). The card itself loads no further code. */
export function FailedCard({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(CORNER);
  return (
    <section className="chat-card" aria-label={t.name}>
      <div role="alert">
        <p className="chat-card-title">{t.failedTitle}</p>
        <p>{t.failedText}</p>
      </div>
      <ContactList label={t.contact} />
      <button type="button" className="cf-button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </section>
  );
}
