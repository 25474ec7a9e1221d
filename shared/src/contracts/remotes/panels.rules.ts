import type { Role } from '../access.ts';
import { areSwitchedOn, type ClinicSwitches, type DescribedPanel } from './describe-remote.ts';
import type { PanelArea } from './frame-parts.ts';
import { isForRoles } from './menu-links.rules.ts';

/** A panel as a page draws it. */
export type PagePanel = Pick<DescribedPanel, 'parcel' | 'title' | 'column'>;

interface Wanted {
  readonly area: PanelArea;
  /** Roles of the signed-in person. */
  readonly roles: readonly Role[];
  readonly clinic: ClinicSwitches;
}

/** The panels of one area for one person, in their order. */
export function areaPanels(panels: readonly DescribedPanel[], { area, roles, clinic }: Wanted): PagePanel[] {
  return panels
    .filter((panel) => panel.area === area && isForRoles(panel.access, roles) && areSwitchedOn(clinic, panel.switches))
    .sort((one, other) => one.order - other.order)
    .map(({ parcel, title, column }) => ({ parcel, title, column }));
}
