import type { ParcelName, ParcelTable, RemoteContext } from '../app/index.ts';

/** A part of another remote, as a test sees it. */
export interface FakeParcel<N extends ParcelName = ParcelName> {
  name: N;
  element: HTMLElement;
  /** As they are now. A test plays the part by calling them, inside `act`. */
  props: ParcelTable[N];
  isOpen: boolean;
}

/** In place of the shell's parcels: a placeholder with the part's name, and a record of what was asked. */
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
  // The table ties props to names; the compiler cannot follow that through the search.
  return parcels.find((parcel) => parcel.isOpen && parcel.name === name) as FakeParcel<N> | undefined;
}
