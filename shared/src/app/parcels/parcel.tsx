import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PagePanel, PanelArea } from '../../contracts/index.ts';
import type { RemoteContext } from '../microfrontend/remote-context.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';
import type { OpenParcel, PanelProps, ParcelName, ParcelTable } from './parcel-table.ts';

export interface ParcelProps<N extends ParcelName> {
  name: N;
  props: ParcelTable[N];
}

export interface ParcelPlaceProps<N extends ParcelName> extends ParcelProps<N> {
  openParcel: RemoteContext['openParcel'];
}

/** Shows a part of another remote inside this remote. The part gets changed values, and its calls always reach the newest callbacks. */
export function Parcel<N extends ParcelName>(props: ParcelProps<N>) {
  return <ParcelPlace {...props} openParcel={useRemote().openParcel} />;
}

/** Draws a parcel for the shell, which has no RemoteProvider. */
export function ParcelPlace<N extends ParcelName>({ name, props, openParcel }: ParcelPlaceProps<N>) {
  const element = useRef<HTMLDivElement>(null);
  const parcel = useRef<OpenParcel<N>>(null);
  const latest = useRef(props);
  const lastSent = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    lastSent.current = latest.current;
    const opened = openParcel(name, element.current, withStableCallbacks(latest));
    parcel.current = opened;
    return () => {
      parcel.current = null;
      opened.close();
    };
  }, [name, openParcel]);
  useEffect(() => {
    if (!hasNewValue(lastSent.current, props)) return;
    lastSent.current = props;
    parcel.current?.update(withStableCallbacks(latest));
  }, [props]);
  return <div ref={element} />;
}

/** Looks a callback up when the part calls it, so that a new closure alone needs no update. */
function withStableCallbacks<P extends object>(latest: RefObject<P>): P {
  const call = (key: string, values: unknown[]): unknown => {
    const callback: unknown = Object.entries(latest.current).find(([name]) => name === key)?.[1];
    return typeof callback === 'function' ? callback(...values) : undefined;
  };
  const entries = Object.entries(latest.current).map(([key, value]) => [
    key,
    typeof value === 'function' ? (...values: unknown[]) => call(key, values) : value,
  ]);
  // The result has the same keys, with values of the same types.
  return Object.fromEntries(entries) as P;
}

/** All callbacks count as equal; a callback and no callback differ. */
const comparable = (value: unknown): unknown => (typeof value === 'function' ? comparable : value);

function hasNewValue(before: object, now: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  const current = Object.entries(now);
  const isNew = ([key, value]: [string, unknown]) => !Object.is(comparable(known.get(key)), comparable(value));
  return current.length !== known.size || current.some(isNew);
}

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
