import type { Page } from '@playwright/test';

/**
 * Drops the answer to the first request with this path: the server gets the request, the page gets no answer. Later requests pass.
 * @returns Bodies of all answers in order, including the dropped one.
 */
export async function loseFirstAnswer(page: Page, path: string): Promise<string[]> {
  const bodies: string[] = [];
  const wire = await page.context().newCDPSession(page);
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  wire.on('Fetch.requestPaused', async ({ requestId }) => {
    const { body, base64Encoded } = await wire.send('Fetch.getResponseBody', { requestId });
    bodies.push(base64Encoded ? Buffer.from(body, 'base64').toString() : body);
    if (bodies.length === 1) await wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    else await wire.send('Fetch.continueRequest', { requestId });
  });
  return bodies;
}
