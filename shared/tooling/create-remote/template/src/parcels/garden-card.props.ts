/** Other remotes open the part with these props. A version may only get more optional props; any other change needs a new version. */
export interface GardenCardProps {
  title: string;
  onPicked?(): void;
}

declare global {
  namespace Carefront {
    interface Parcels {
      'garden-card@1': GardenCardProps;
    }
  }
}
