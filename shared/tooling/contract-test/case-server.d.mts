export interface CaseServer {
  readonly url: string;
  faults(): string[];
  close(): Promise<void>;
}
export function startCaseServer(world: object, contractCase: object): Promise<CaseServer>;
