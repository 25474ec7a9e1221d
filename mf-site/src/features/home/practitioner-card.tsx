import type { Practitioner } from '@carefront/shared/contracts';
import { ClampedText } from '../../parts/clamped-text.tsx';

export interface PractitionerCardProps {
  practitioner: Practitioner;
}

/** Name, title and discipline on one line each, then what the person says of themselves. */
export function PractitionerCard({ practitioner }: PractitionerCardProps) {
  const { full_name: fullName, initials, title, bio, occupation } = practitioner.user;
  return (
    <li className="site-card site-person">
      <div className="site-person-head">
        <span className="site-avatar" aria-hidden="true">
          {initials}
        </span>
        <div className="site-person-name">
          <h3 className="site-card-title">{fullName}</h3>
          {title?.trim() && <p className="site-person-line">{title}</p>}
          {occupation && <p className="site-person-line site-quiet">{occupation.name}</p>}
        </div>
      </div>
      {bio?.trim() && <ClampedText text={bio.trim()} subject={fullName} />}
    </li>
  );
}
