import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

/** The props by which the corner and the bot talk to each other. */
export interface ChatProps {
  isOpen: boolean;
  /** Whether a person asked for it just now: then the focus goes into it. */
  takesFocus: boolean;
  onOpen: () => void;
  /** Puts it away without a question. */
  onClose: () => void;
  /** As the round button: asks first (CB-09). */
  onRequestClose: () => void;
}

export type LoadChat = () => Promise<ComponentType<ChatProps>>;

/**
 * The bot, whose code comes when somebody reaches for it. A code that did not come is asked for again the next time.
 * @param isWantedNow - A chat of before the reload goes on.
 */
export function useLazyChat(load: LoadChat, isWantedNow: boolean) {
  const [Chat, setChat] = useState<ComponentType<ChatProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isComing = useRef(false);

  const fetchChat = useCallback(() => {
    if (isComing.current) return;
    isComing.current = true;
    load().then(
      (loaded) => {
        setChat(() => loaded);
        setHasFailed(false);
      },
      () => {
        isComing.current = false;
        setHasFailed(true);
      },
    );
  }, [load]);

  useEffect(() => {
    if (isWantedNow) fetchChat();
  }, [isWantedNow, fetchChat]);

  const retry = useCallback(() => {
    setHasFailed(false);
    fetchChat();
  }, [fetchChat]);
  return { Chat, hasFailed, fetchChat, retry };
}
