import { useMessages } from '@carefront/shared/app';
import { Button, RemoteUiProvider } from '@carefront/shared/ui';
import { GARDEN_CARD } from './garden-card.messages.ts';
import type { GardenCardProps } from './garden-card.props.ts';

/** The parcel `garden-card@1`: a part of this remote that other remotes show in their pages. */
export function GardenCardParcel({ title, onPicked }: GardenCardProps) {
  const t = useMessages(GARDEN_CARD);
  return (
    <RemoteUiProvider>
      <p>{title}</p>
      <Button onClick={onPicked}>{t.pick}</Button>
    </RemoteUiProvider>
  );
}
