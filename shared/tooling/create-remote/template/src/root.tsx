import { RemoteUiProvider } from '@carefront/shared/ui';
import { GardenPage } from './features/show-garden/garden.page.tsx';

/** Draws the page of the current address. */
export function App() {
  return (
    <RemoteUiProvider>
      <GardenPage />
    </RemoteUiProvider>
  );
}
