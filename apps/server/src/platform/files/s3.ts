import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { refuse } from '../refuse.ts'
import { checkedKey } from './key.ts'
import type { FileStore } from './port.ts'

export type S3Options = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const timeoutMs = 30_000

/** The caller may try again later; what was wrong is for the log. */
const unavailable = (what: string, cause?: unknown): never => {
  throw Object.assign(refuse('server.unavailable', { retryAfterSeconds: 5 }), {
    cause: new Error(`The file storage ${what}`, { cause }),
  })
}

/** S3-compatible object storage, addressed by path so that any host name will do. */
export const createS3Files = ({ endpoint, bucket, region, accessKey, secretKey }: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: 3 })
  const urlOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkedKey(key)}`

  const call = async (
    method: string,
    key: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const response = await client
      .fetch(urlOf(key), { method, ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => unavailable('could not be reached', error))
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    return unavailable(`answered ${response.status} to ${method}`)
  }

  return {
    put: async (key, body, { type }) => {
      // Signed with its content, which must therefore be known before it is sent.
      const bytes = new Uint8Array(body instanceof Readable ? await buffer(body) : body)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const response = await call('PUT', key, { body: bytes, headers: { 'content-type': type, 'x-amz-content-sha256': sha256 } })
      await response.body?.cancel()
      if (response.status === 404) unavailable('has no such bucket')
    },
    get: async (key) => {
      const response = await call('GET', key)
      if (response.status === 404 || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length') ?? 0),
      }
    },
    delete: async (key) => {
      const response = await call('DELETE', key)
      await response.body?.cancel()
    },
  }
}
