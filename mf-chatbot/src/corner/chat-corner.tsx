import { useMessages, useRemote } from '@carefront/shared/app';
import { useRef, useState } from 'react';
import { readKept } from '../bot/chat-storage.ts';
import { CORNER } from '../messages/corner.messages.ts';
import { BotIcon } from './bot-icon.tsx';
import { ContactList, useHasContact } from './contact-list.tsx';
import { type LoadChat, useLazyChat } from './use-lazy-chat.ts';
import { useIsScrollingDown } from './use-scrolling-down.ts';

/** The round button and the popover that it opens (CB-01). Plain elements: the bot's code is loaded when a person points at the button. */
export function ChatCorner({ load }: { load: LoadChat }) {
  const t = useMessages(CORNER);
  const { shell } = useRemote();
  const [kept] = useState(() => readKept(Date.now()));
  const [isOpen, setIsOpen] = useState(kept?.isOpen ?? false);
  const [takesFocus, setTakesFocus] = useState(false);
  const { Chat, hasFailed, fetchChat, retry } = useLazyChat(load, kept !== null);
  const button = useRef<HTMLButtonElement>(null);
  const isAway = useIsScrollingDown() && !isOpen;

  function open() {
    setTakesFocus(true);
    setIsOpen(true);
    if (hasFailed) retry();
    else fetchChat();
  }
  function tryAgain() {
    // The pressed button disappears with its card: the round button takes the focus until the bot is loaded.
    button.current?.focus();
    setTakesFocus(true);
    retry();
  }
  async function requestClose() {
    if (!Chat) return setIsOpen(false); // No chat: nothing can be lost.
    const isSure = await shell.confirm({
      title: t.closeTitle,
      text: t.closeText,
      confirmLabel: t.yes,
      cancelLabel: t.no,
    });
    if (!isSure) return;
    setIsOpen(false);
    // After the confirm dialog is gone: until then the page behind it accepts no focus.
    setTimeout(() => button.current?.focus());
  }

  return (
    <div
      className="chat-corner"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        event.preventDefault();
        void requestClose();
      }}
    >
      <button
        ref={button}
        type="button"
        className="chat-button"
        data-away={isAway || undefined}
        aria-label={t.name}
        aria-expanded={isOpen}
        aria-busy={isOpen && !Chat && !hasFailed}
        onPointerEnter={fetchChat}
        onFocus={fetchChat}
        onClick={() => (isOpen ? void requestClose() : open())}
      >
        {isOpen ? <DownIcon /> : <BotIcon />}
      </button>
      {isOpen && hasFailed && <FailedCard onRetry={tryAgain} />}
      {isOpen && !Chat && !hasFailed && <output className="cf-visually-hidden">{t.loading}</output>}
      {Chat && (
        <Chat
          isOpen={isOpen}
          takesFocus={takesFocus}
          onOpen={open}
          onClose={() => setIsOpen(false)}
          onRequestClose={() => void requestClose()}
        />
      )}
    </div>
  );
}

function DownIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path d="m5 9 7 7 7-7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Replaces a bot that cannot be loaded: shows how to reach the clinic (SH-04). The card itself loads no further code. */
function FailedCard({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(CORNER);
  return (
    <section className="chat-card" aria-label={t.name}>
      <div role="alert">
        <p className="chat-card-title">{t.failedTitle}</p>
        <p>{t.failedText(useHasContact())}</p>
      </div>
      <ContactList label={t.contact} />
      <button type="button" className="cf-button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </section>
  );
}
