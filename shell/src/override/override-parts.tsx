import { endOverride, openOverride } from '@carefront/shared/contracts/calls';
import { followBuild } from './follow-build.ts';
import { OverrideBadge } from './override-badge.tsx';
import { type AskedOverride, clearOverrideHash } from './override-hash.ts';
import { OverridePanel } from './override-panel.tsx';
import type { OverrideParts } from './watch-overrides.ts';

const reloadPage = () => window.location.reload();

/** Shows the badge, and follows the builds of a developer's server. */
export async function showOverride(parts: OverrideParts): Promise<void> {
  const { state, api, services, mountedViews, reload = reloadPage } = parts;
  const shown = state.releaseOverride?.shown;
  if (!shown) return;
  if ('origin' in shown) followBuild(shown.origin, () => mountedViews.reopen(shown.remote));
  const area = await services();
  const end = () => api.call(endOverride).then(reload);
  area.showDialog((locale) => <OverrideBadge locale={locale} shown={shown} onEnd={end} />);
}

export async function openPanel(parts: OverrideParts, asked: AskedOverride, onClose: () => void): Promise<void> {
  const { state, api, services, reload = reloadPage } = parts;
  const area = await services();
  const releases = Object.entries(state.manifest.remotes).map(([remote, { id }]) => ({ remote, id }));
  function close(): void {
    hide();
    clearOverrideHash();
    onClose();
  }
  async function open(body: { remote: string; origin: string }): Promise<void> {
    await api.call(openOverride, { body });
    clearOverrideHash();
    reload();
  }
  const hide = area.showDialog((locale) => (
    <OverridePanel locale={locale} releases={releases} asked={asked} onOpen={open} onClose={close} />
  ));
}
