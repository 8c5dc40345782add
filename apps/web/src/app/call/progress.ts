const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const pairs = lines.filter((line) => line.includes(':')).map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string])
  return new Headers(pairs)
}

/** `fetch` does not tell how much of a body has left; this does the same by the older way, which does. */
export const createFetchWithProgress =
  (newRequest: () => XMLHttpRequest) =>
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = newRequest()
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, responseText } = request
        const text = status === 204 ? null : responseText
        resolve(new Response(text, { status, headers: headersOf(request) }))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to send')))
      request.addEventListener('abort', () => reject((signal?.reason as Error | undefined) ?? new TypeError('Failed to send')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
