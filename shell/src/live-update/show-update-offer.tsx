import type { ShellServiceArea } from '../services/shell-services.tsx';
import { UpdateOffer } from './update-offer.tsx';

/** Shows the offer in the shell's own area. @returns A function that removes it. */
export function showUpdateOffer(
  { showDialog }: Pick<ShellServiceArea, 'showDialog'>,
  reload = () => window.location.reload(),
): () => void {
  const hide = showDialog((locale) => <UpdateOffer locale={locale} onUpdate={reload} onClose={() => hide()} />);
  return hide;
}
