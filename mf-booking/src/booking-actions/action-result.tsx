import type { NoticeIntent } from '@carefront/shared/events';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';

export interface ActionResultProps {
  intent: NoticeIntent;
  text: string;
}

/**
 * Shows the result of an action in the page. Takes the focus, because the pressed button is gone. Each new result needs a new React key.
 */
export function ActionResult({ intent, text }: ActionResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <InlineMessage intent={intent}>{text}</InlineMessage>
    </div>
  );
}

/** The result of the last action, with a new React key for each result. */
export function useActionResult() {
  const [result, setResult] = useState<(ActionResultProps & { key: number }) | null>(null);
  return {
    result,
    show: (next: ActionResultProps) => setResult((last) => ({ ...next, key: (last?.key ?? 0) + 1 })),
    clear: () => setResult(null),
  };
}
