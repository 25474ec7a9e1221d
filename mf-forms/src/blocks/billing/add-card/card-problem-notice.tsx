import { useLocale, useMessages } from '@carefront/shared/app';
import { CARDS_NOT_CONFIGURED } from '@carefront/shared/contracts/answers';
import { CallProblem, InlineMessage } from '@carefront/shared/ui';
import { ADD_CARD_MESSAGES } from './add-card.messages.ts';
import type { CardProblem } from './use-card-setup.ts';

/** Says why the card was not saved (BI-04). */
export function CardProblemNotice({ problem }: { problem: CardProblem }) {
  const t = useMessages(ADD_CARD_MESSAGES);
  const locale = useLocale();
  if (problem.kind === 'call') return <CallProblem error={problem.error} />;
  if (problem.kind === 'refused')
    return (
      <InlineMessage intent="error" title={t.error}>
        {problem.message || t.unexplained}
      </InlineMessage>
    );
  const texts = { incomplete: t.incomplete, declined: t.declined, 'not-configured': CARDS_NOT_CONFIGURED[locale] };
  return <InlineMessage intent="error">{texts[problem.kind]}</InlineMessage>;
}
