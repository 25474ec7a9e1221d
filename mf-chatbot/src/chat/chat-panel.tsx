import { useMessages, useRemote } from '@carefront/shared/app';
import { ArrowLeftIcon, Button } from '@carefront/shared/ui';
import { useId } from 'react';
import { isRegistering } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Chat } from '../bot/chat-state.ts';
import { BotIcon } from '../corner/bot-icon.tsx';
import { CHAT } from '../messages/chat.messages.ts';
import { usePanelStyles } from './chat-panel.styles.ts';
import { Composer, type ComposerProps, isReady } from './composer.tsx';
import { ChatLog } from './log/chat-log.tsx';
import { useChatView } from './use-chat-view.ts';

export interface ChatPanelProps extends ComposerProps {
  chat: Chat;
  facts: BotFacts;
  takesFocus: boolean;
}

/** The name of the product, the same in every language. */
const PRODUCT = 'Carefront';

/** The popover (CB-01). The page beside it stays usable. */
export function ChatPanel({ takesFocus, ...props }: ChatPanelProps) {
  const { chat, facts, sendEvent } = props;
  const t = useMessages(CHAT);
  const styles = usePanelStyles();
  const { shell } = useRemote();
  const titleId = useId();
  const { panel, scroller, composer } = useChatView(chat, takesFocus);

  async function goBack() {
    const isSure = await shell.confirm({
      title: t.endTitle,
      text: t.endText,
      confirmLabel: t.yes,
      cancelLabel: t.no,
      isDestructive: isRegistering(chat),
    });
    if (isSure) sendEvent({ type: 'reset' });
  }

  return (
    <section ref={panel} role="dialog" aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.header}>
        <Button appearance="subtle" icon={<ArrowLeftIcon />} aria-label={t.back} onClick={() => void goBack()} />
        <BotIcon className={styles.face} />
        <div className={styles.names}>
          <h2 id={titleId} className={styles.title}>
            {t.title}
          </h2>
          <p className={styles.name}>{t.name}</p>
        </div>
      </div>
      <div ref={scroller} role="group" aria-label={t.title} tabIndex={-1} className={styles.scroller}>
        <ChatLog chat={chat} facts={facts} />
        <div ref={composer} tabIndex={-1} className={styles.composer}>
          {isReady(chat) && <Composer {...props} />}
        </div>
      </div>
      <div className={styles.footer}>
        {t.poweredBy} <strong>{PRODUCT}</strong>
      </div>
    </section>
  );
}
