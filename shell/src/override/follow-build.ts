/**
 * Follows the builds of a developer's server. Views of the remote are opened again in their places; the page stays, and with it every draft.
 * @param onBuild - Called after each build but the first.
 */
export function followBuild(origin: string, onBuild: () => void): void {
  const events = new EventSource(`${origin}/events`);
  events.addEventListener('release', () => onBuild());
}
