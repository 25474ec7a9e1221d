const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** More than a person may have uploaded (`UPLOADER_QUOTA`). */
const MOST_IDS = 100;

/** Returns the ids in a draft's text that may be files. Only the browser knows the format of the text. */
export function fileIdsIn(content: string): string[] {
  const ids = new Set<string>();
  for (const [id] of content.matchAll(UUID)) {
    ids.add(id);
    if (ids.size === MOST_IDS) break;
  }
  return [...ids];
}
