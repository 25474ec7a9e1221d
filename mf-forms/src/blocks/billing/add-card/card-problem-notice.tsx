import { useMessages } from '@carefront/shared/app';
import { CallProblem, InlineMessage } from '@carefront/shared/ui';
import { BILLING_MESSAGES } from '../billing.messages.ts';
import { ADD_CARD_MESSAGES } from './add-card.messages.ts';
import type { CardProblem } from './use-card-setup.ts';

/** Says why the card was not saved (BI-04). */
export function CardProblemNotice({ problem }: { problem: CardProblem }) {
  const t = useMessages(ADD_CARD_MESSAGES);
  const { notConfigured } = useMessages(BILLING_MESSAGES);
  if (problem.kind === 'call') return <CallProblem error={problem.error} />;
  if (problem.kind === 'refused')
    return (
      <InlineMessage intent="error" title={t.error}>
        {problem.message || t.unexplained}
      </InlineMessage>
    );
  const texts = { incomplete: t.incomplete, declined: t.declined, 'not-configured': notConfigured };
  return <InlineMessage intent="error">{texts[problem.kind]}</InlineMessage>;
}
