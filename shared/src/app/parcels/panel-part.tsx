import type { PagePanel, PanelArea } from '../../contracts/index.ts';
import { Parcel } from './parcel.tsx';
import type { PanelProps, ParcelName, ParcelTable } from './parcel-table.ts';

export interface PanelPartProps<A extends PanelArea> {
  area: A;
  panel: PagePanel;
  props: PanelProps[A];
}

/** Draws a panel of some remote, which the page knows by its description only. */
export function PanelPart<A extends PanelArea>({ panel, props }: PanelPartProps<A>) {
  // The name comes from a description: all parcels of an area take the props of the area.
  return <Parcel name={panel.parcel as ParcelName} props={props as ParcelTable[ParcelName]} />;
}
