import { useBuilder } from '../store/builder-context.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import type { PlacedFault } from './fault-place.rules.ts';

/** Shows the part of a fault and gives the focus to its field. A fault of the form as a whole has no part: nothing happens. */
export function useGoToFault(): (fault: PlacedFault) => void {
  const store = useBuilder();
  const isNarrow = useIsNarrow();
  return ({ code, part, field }) => {
    if (!part) return;
    store.choose(part);
    if (code === 'translation-missing') store.showTranslations(true);
    if (isNarrow) store.openProperties(true);
    store.focus(part, field);
  };
}
