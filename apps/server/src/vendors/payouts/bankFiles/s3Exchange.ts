import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Exchange } from './exchange.ts'
import { all, readXml, textAt, textNeeded } from './xmlReader.ts'

export type BucketOptions = {
  readonly endpoint: string
  readonly bucket: string
  /** Before all names, without a slash at its end; may be empty. */
  readonly prefix: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const timeoutMs = 30_000
const missing = 404
const nothingThere = 416

const safe = (name: string): string => {
  if (name === '' || name.startsWith('.') || name.includes('/')) throw new Error('Not the name of a file')
  return encodeURIComponent(name)
}

/**
 * An exchange through a bucket that is shared with the bank. A file appears there whole or not at all, and always under the same name:
 * released once more it is the same file. The bank therefore takes each name once and deletes nothing; we take each content once.
 */
export const createS3Exchange = ({ endpoint, bucket, prefix, region, accessKey, secretKey }: BucketOptions): Exchange => {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: 3 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const pathOf = (folder: string, name: string): string => [...(prefix === '' ? [] : [prefix]), folder, safe(name)].join('/')

  const call = async (
    method: string,
    path: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const response = await client.fetch(`${base}${path}`, { method, ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok || response.status === missing || response.status === nothingThere) return response
    await response.body?.cancel()
    throw new Error(`The bank's bucket answered ${response.status} to ${method}`)
  }
  const done = async (asked: Promise<Response>): Promise<boolean> => {
    const response = await asked
    await response.body?.cancel()
    return response.status !== missing
  }

  /** False where it is no longer there. */
  const moved = async (from: string, to: string): Promise<boolean> => {
    const copied = await call('PUT', `/${to}`, { headers: { 'x-amz-copy-source': `/${bucket}/${from}` } })
    // A copy that fails on the way answers 200 and says so in its body.
    const text = await copied.text()
    if (copied.status === missing) return false
    if (text.includes('<Error>')) throw new Error("The bank's bucket could not copy a file")
    await done(call('DELETE', `/${from}`))
    return true
  }

  /** A thousand at a time; the rest comes next time. */
  const listed = async (folder: string): Promise<string[]> => {
    const start = pathOf(folder, 'x').slice(0, -1)
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: start })
    const response = await call('GET', `/?${query}`)
    if (response.status === missing) throw new Error('There is no such bucket')
    const { root } = readXml(new Uint8Array(await response.arrayBuffer()))
    return all(root, 'Contents').flatMap((each) => {
      const key = decodeURIComponent(textNeeded(each, 'Key').replaceAll('+', '%20'))
      const name = key.slice(start.length)
      return name !== '' && !name.includes('/') && !name.startsWith('.') && textAt(each, 'Size') !== undefined ? [name] : []
    })
  }

  return {
    stage: async (name, content) => {
      const bytes = new Uint8Array(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'x-amz-content-sha256': sha256 }
      if (!(await done(call('PUT', `/${pathOf('outgoing-staged', name)}`, { body: bytes, headers }))))
        throw new Error('There is no such bucket')
    },
    release: async (name) => void (await moved(pathOf('outgoing-staged', name), pathOf('outgoing', name))),
    incoming: async () => (await listed('incoming')).toSorted(),
    read: async (name, most) => {
      const response = await call('GET', `/${pathOf('incoming', name)}`, { headers: { range: `bytes=0-${most}` } })
      // No byte of an empty file is in any range.
      if (response.status === nothingThere) return (await response.body?.cancel(), new Uint8Array())
      if (response.status !== missing) return new Uint8Array(await response.arrayBuffer()).subarray(0, most + 1)
      await response.body?.cancel()
      return undefined
    },
    putAway: async (name, where, as) => void (await moved(pathOf('incoming', name), pathOf(`incoming-${where}`, as))),
  }
}
