export interface ServerAnswer {
  readonly headers: Readonly<Record<string, string>>;
}
export function pageHeaders(
  get: ((path: string) => Promise<ServerAnswer>) | null,
  hasEditor: boolean,
): Promise<Record<string, string>>;
