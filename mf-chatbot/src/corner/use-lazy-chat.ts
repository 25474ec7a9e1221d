import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

/** The interface between the corner and the bot. */
export interface ChatProps {
  isOpen: boolean;
  /** Whether the person has just opened the bot: then the bot takes the focus. */
  takesFocus: boolean;
  onOpen: () => void;
  /** Closes the popover without a question. */
  onClose: () => void;
  /** Closes the popover like the round button does: asks first (CB-09). */
  onRequestClose: () => void;
}

export type LoadChat = () => Promise<ComponentType<ChatProps>>;

/**
 * Loads the bot's code when the person points at the button. After a failure, the next attempt loads the code again.
 * @param isWantedNow - Loads the code at once: a chat from before the reload continues.
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
