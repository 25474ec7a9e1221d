import type { Practitioner } from '@carefront/shared/contracts';
import { Picture } from '../parts/picture.tsx';

const SIZES = '144px';

/** A practitioner's portrait in an arch, or the initials. Decorative: the name is beside it. */
export function Portrait({ user }: { user: Practitioner['user'] }) {
  return (
    <span className="site-portrait" aria-hidden="true">
      <Picture src={user.portrait ?? ''} className="site-portrait-picture" sizes={SIZES} fallback={user.initials} />
    </span>
  );
}
