import { Agent, request } from 'node:https'

export type Answer = {
  readonly status: number
  readonly retryAfter?: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}
export type Post = (base: string, path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>

const patienceMs = 10_000

const read = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}

/** Calls over connections that are kept, as those of a browser. */
export const createPost = (ca: string): { readonly post: Post; readonly end: () => void } => {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 200 })
  const post: Post = (base, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(`${base}${path}`, {
        method: 'POST',
        agent,
        timeout: patienceMs,
        headers: { 'content-type': 'application/json', 'user-agent': 'a payer', ...headers },
      })
      sent.on('timeout', () => sent.destroy(new Error('No response in time')))
      sent.on('error', reject)
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers: got } = response
          resolve({ status, retryAfter: got['retry-after'], body: read(Buffer.concat(parts).toString()) })
        })
      })
      sent.end(JSON.stringify(body))
    })
  return { post, end: () => agent.destroy() }
}
