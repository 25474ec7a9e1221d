import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../fingerprint.ts';

export const NONCE = 'contract-test';
/** The policy of this repository's server; a remote elsewhere takes the policy of the server that it is released to. */
const SERVER_POLICY = join(ROOT, 'server', 'src', 'features', 'document', 'html-answer.ts');
const INTEGRITY_POLICY = 'blocked-destinations=(script)';
const STYLE_ATTRIBUTES = "style-src-attr 'unsafe-inline'";

/** Reads an address of the clinic's server. */
type GetHeaders = (path: string) => Promise<{ readonly headers: IncomingHttpHeaders }>;

/** Returns the policy of a server's own answer, for a page with our nonce that comes without TLS. */
function policyOfAnswer(header: string, hasEditor: boolean): string {
  const sources = header.replace(/'nonce-[^']*'/g, `'nonce-${NONCE}'`).split('; ');
  const kept = sources.filter((each) => each !== 'upgrade-insecure-requests' && each !== STYLE_ATTRIBUTES);
  return [...kept, ...(hasEditor ? [STYLE_ATTRIBUTES] : [])].join('; ');
}

async function contentPolicy(get: GetHeaders | null, hasEditor: boolean): Promise<string> {
  if (get) {
    const { headers } = await get('/site');
    return policyOfAnswer(String(headers['content-security-policy'] ?? ''), hasEditor);
  }
  if (!existsSync(SERVER_POLICY)) throw new Error('Without the repository, the contract test needs --server.');
  const { contentSecurityPolicy }: { contentSecurityPolicy(policy: object): string } = await import(
    pathToFileURL(SERVER_POLICY).href
  );
  return contentSecurityPolicy({
    ...{ nonce: NONCE, isLocal: true, hasStyleAttributes: hasEditor, hasCardPayments: false },
    ...{ overrideOrigin: null, remoteOrigins: { connect: [], img: [] } },
  });
}

/**
 * Headers of a page, with the policy that the real server sends.
 * @param get - null: the server of this repository.
 */
export async function pageHeaders(get: GetHeaders | null, hasEditor: boolean): Promise<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': await contentPolicy(get, hasEditor),
    'integrity-policy': INTEGRITY_POLICY,
  };
}
