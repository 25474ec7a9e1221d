// Turns a refusal of the server into sentences that say what to do.

interface PlanOfClinic {
  readonly clinic: string;
  readonly rules: readonly { readonly rule: string; readonly status: string; readonly reasons: readonly string[] }[];
}

/** JSON of a refusal. */
export interface Refusal {
  readonly message?: string;
  readonly code?: string;
  readonly reasons?: readonly string[];
  readonly clinics?: readonly PlanOfClinic[];
  readonly errors?: Readonly<Record<string, string | readonly string[]>>;
}

/** The server refused a call. `message`: plain sentences. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly status: number;
  readonly reply: Refusal;
  constructor(status: number, reply: Refusal, sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.status = status;
    this.reply = reply;
  }
  /** `release_version_taken`; '' where the answer has no code. */
  get code(): string {
    return this.reply.code ?? '';
  }
}

const KEY_UNKNOWN =
  'The server does not accept the key. It is not on the Releases page of this clinic, it has ended, or the clock of this computer is wrong.';
const BY_CODE: Readonly<Record<string, string>> = {
  activation_changed: 'Another release was activated in the meantime. Run the command again.',
  plan_not_green: 'Nothing was activated: the plan breaks a rule.',
  release_storage_full: "The clinic's space for its own releases is full. The owner can ask the operator for room.",
  release_version_taken: 'This version has been published with other contents. A version is published once.',
};
const BY_STATUS: Readonly<Record<number, string>> = {
  401: KEY_UNKNOWN,
  404: 'The server does not know this address or this release. Check --server and --clinic.',
  413: 'The release is larger than a release can be (30 MB).',
};

/** The failed rules of the clinics' plans, one line each. */
export const failedRules = (clinics: readonly PlanOfClinic[]): string[] =>
  clinics.flatMap(({ clinic, rules }) =>
    rules
      .filter(({ status }) => status === 'failed')
      .flatMap(({ rule, reasons }) => reasons.map((reason) => `${clinic}: ${rule}: ${reason}`)),
  );

/**
 * @param status - Of the HTTP answer.
 * @param reply - Its JSON: `message`, `code`, and what belongs to the code.
 * @returns Sentences for the team.
 */
export function sentencesOf(
  status: number,
  reply: Refusal,
  headers: Readonly<Record<string, string | string[] | undefined>> = {},
): string[] {
  const first =
    BY_CODE[reply.code ?? ''] ?? BY_STATUS[status] ?? reply.message ?? `The server answered with ${status}.`;
  const fields = Object.entries(reply.errors ?? {}).map(([field, faults]) => `${field}: ${[faults].flat().join(', ')}`);
  const wait = headers['retry-after'] ? [`Try again in ${headers['retry-after']} s.`] : [];
  return [first, ...(reply.reasons ?? []), ...failedRules(reply.clinics ?? []), ...fields, ...wait];
}
