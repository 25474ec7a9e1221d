import type { Page } from '@playwright/test';

/**
 * The first request to this path arrives at the server, and its answer never arrives at the page; later ones pass.
 * @returns Bodies of all answers, the lost one too, as they come.
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
