/** @param share - Sent part of the request body, 0 to 1. */
export type UploadProgress = (share: number) => void;

/**
 * Sends a request like `fetch`, and reports the sent part of its body. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws TypeError without a connection; the signal's reason once it is aborted.
 */
export function fetchWithProgress(url: string, init: RequestInit, onProgress: UploadProgress): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open(method, url);
    request.responseType = 'blob';
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    // `upload` of a call is a form, and a call without one has JSON text: both are bodies of either kind of request.
    request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(': ');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  // Statuses that allow no body refuse an empty one, too.
  const body: unknown = request.status === 204 || request.status === 304 ? null : request.response;
  return new Response(body as Blob | null, { status: request.status, headers });
}
