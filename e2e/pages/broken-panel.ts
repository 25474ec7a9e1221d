import type { Locator, Page, Request } from '@playwright/test';

export const FEATURE_NAMES = { 'mf-site': 'The clinic’s site', 'mf-booking': 'Online booking' } as const;
export type RemoteName = keyof typeof FEATURE_NAMES;

/** The panel that replaces a remote that failed (SH-04). */
export class BrokenPanel {
  readonly panel: Locator;

  constructor(page: Page, remote: RemoteName) {
    this.panel = page
      .locator(`#slot-${remote}`)
      .getByRole('alert')
      .filter({ hasText: `${FEATURE_NAMES[remote]} could not be loaded` });
  }

  get retry(): Locator {
    return this.panel.getByRole('button', { name: 'Retry' });
  }

  get close(): Locator {
    return this.panel.getByRole('button', { name: 'Close' });
  }
}

export interface FailureReport {
  remote: string;
  version: string;
  phase: string;
}

/** Collects the page's later reports about failed releases. */
export function collectReports(page: Page): FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/platform/telemetry')) reports.push(...(request.postDataJSON() as FailureReport[]));
  });
  return reports;
}
