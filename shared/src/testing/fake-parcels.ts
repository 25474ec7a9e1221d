import type { ParcelName, ParcelTable, RemoteContext } from '../app/index.ts';

/** A part of another remote, as a test sees it. */
export interface FakeParcel<N extends ParcelName = ParcelName> {
  name: N;
  element: HTMLElement;
  /** The current props. A test calls the callbacks inside `act`, in place of the parcel. */
  props: ParcelTable[N];
  isOpen: boolean;
}

/** Replaces the shell's parcels by a placeholder with the parcel's name, and records the requests. */
export function createFakeParcels() {
  const parcels: FakeParcel[] = [];
  const openParcel: RemoteContext['openParcel'] = (name, element, props) => {
    const placeholder = document.createElement('div');
    placeholder.dataset.parcel = name;
    placeholder.textContent = name;
    element.append(placeholder);
    const parcel: FakeParcel<typeof name> = { name, element, props, isOpen: true };
    parcels.push(parcel);
    return {
      update(next) {
        parcel.props = next;
      },
      close() {
        parcel.isOpen = false;
        placeholder.remove();
      },
    };
  };
  return { parcels, openParcel };
}

/**
 * Returns the open part of this name, with its props.
 * @returns undefined when no such part is open.
 */
export function openPart<N extends ParcelName>(parcels: readonly FakeParcel[], name: N): FakeParcel<N> | undefined {
  // The table connects names and props; the compiler cannot follow this through the search.
  return parcels.find((parcel) => parcel.isOpen && parcel.name === name) as FakeParcel<N> | undefined;
}
