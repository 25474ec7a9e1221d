/** Numbers of the accounts of this browser that were offered the tour. The key names nobody. */
const STORAGE_KEY = 'carefront.form-tour';
/** More accounts do not share one browser; the oldest is forgotten first. */
const MOST_ACCOUNTS = 50;

function offeredTo(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export const wasTourOffered = (userId: number): boolean => offeredTo().includes(userId);

/** Each person is offered the tour once. Where the storage is blocked, a person is offered it again. */
export function rememberTourOffer(userId: number): void {
  if (wasTourOffered(userId)) return;
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify([...offeredTo(), userId].slice(-MOST_ACCOUNTS)));
  } catch {
    // Blocked or full.
  }
}
