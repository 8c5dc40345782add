import { Agent, request } from 'node:http'

/** A client that costs next to nothing: what it takes, the server does not get. */
export const createCaller = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const post = <T>(url: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const payload = JSON.stringify(body)
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...more }
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(text) as T)
            : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  return { post, close: () => agent.destroy() }
}
