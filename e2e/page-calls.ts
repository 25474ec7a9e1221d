import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  /** Parsed JSON, or the text of another format. */
  body: unknown;
}

interface WritingCall {
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
}

/** Sends a writing request from the page, as its signed-in user. */
export function answerTo(
  page: Page,
  path: string,
  body: unknown,
  { method = 'POST', headers = {} }: WritingCall = {},
): Promise<Answer> {
  return page.evaluate(
    async (call) => {
      const { token } = await (await fetch('/form_csrf')).json();
      const response = await fetch(call.path, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token, ...call.headers },
        body: JSON.stringify(call.body),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return { status: response.status, body: isJson ? await response.json() : await response.text() };
    },
    { path, body, method, headers },
  );
}

/** Sends a writing request that must succeed. @throws Error with the server's answer. */
export async function send<Reply>(page: Page, path: string, body: unknown, call: WritingCall = {}): Promise<Reply> {
  const answer = await answerTo(page, path, body, call);
  if (answer.status >= 300) throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Reply; // the caller names the route's reply type
}

/** Reads from the page, as its signed-in user. @throws Error when the server refuses. */
export async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`);
    return response.json();
  }, path);
}
