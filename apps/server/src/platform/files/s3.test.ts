import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './port.ts'
import { createS3Files } from './s3.ts'

const keys = { accessKey: 'AKTEST', secretKey: 'secret-of-the-storage' }
const objects = new Map<string, { body: Buffer; type: string | undefined }>()
let server: Server
let endpoint: string
let files: FileStore

/** Signs what arrived once more, as a storage service does, and compares. */
const isSigned = async (request: IncomingMessage, body: Buffer): Promise<boolean> => {
  const sha256 = String(request.headers['x-amz-content-sha256'])
  if (request.method === 'PUT' && sha256 !== createHash('sha256').update(body).digest('hex')) return false
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: `${endpoint}${request.url}`,
    headers: { 'x-amz-content-sha256': sha256 },
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
    service: 's3',
    region: 'eu-test-1',
    datetime: String(request.headers['x-amz-date']),
  })
  return (await signer.sign()).headers.get('authorization') === request.headers.authorization
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    if (!(await isSigned(request, body))) return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] })
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (request.method !== 'GET') return response.writeHead(200).end()
    return found
      ? response.writeHead(200, { 'content-length': found.body.length }).end(found.body)
      : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  files = createS3Files({ endpoint, bucket: 'florin', region: 'eu-test-1', ...keys })
})
afterAll(() => server.close())

describe('storage that is away', () => {
  it.each([
    ['is not reached', () => 'http://127.0.0.1:1'],
    ['answers with a fault', () => `${endpoint}/wrong-key`],
  ])('is told as unavailable when it %s', async (_what, at) => {
    const away = createS3Files({
      endpoint: at(),
      bucket: 'florin',
      region: 'eu-test-1',
      accessKey: 'AKTEST',
      secretKey: 'another',
    })
    await expect(away.get('documents/1')).rejects.toMatchObject({ refusal: 'server.unavailable' })
    await expect(away.put('documents/1', Buffer.from('a'), { type: 'text/plain' })).rejects.toMatchObject({
      refusal: 'server.unavailable',
    })
  })
})

describe('files in S3-compatible storage', () => {
  it('give back what was put, bytes or stream, with its type', async () => {
    await files.put('documents/42/passport.pdf', Buffer.from('passport'), { type: 'application/pdf' })
    await files.put('documents/42/bill.pdf', Readable.from([Buffer.from('bi'), Buffer.from('ll')]), { type: 'application/pdf' })
    expect(objects.get('/florin/documents/42/passport.pdf')?.type).toBe('application/pdf')
    const file = await files.get('documents/42/bill.pdf')
    expect(file?.size).toBe(4)
    expect(file && (await text(file.body))).toBe('bill')
  })
  it('know nothing of what was deleted or never put', async () => {
    await files.put('a/gone', Buffer.from('x'), { type: 'text/plain' })
    await files.delete('a/gone')
    await files.delete('a/gone')
    expect(await files.get('a/gone')).toBeUndefined()
  })
  it('fail aloud when the storage refuses the signature', async () => {
    const other = createS3Files({
      endpoint,
      bucket: 'florin',
      region: 'eu-test-1',
      accessKey: keys.accessKey,
      secretKey: 'wrong',
    })
    await expect(other.put('a/b', Buffer.from('x'), { type: 'text/plain' })).rejects.toMatchObject({
      cause: { message: 'The file storage answered 403 to PUT' },
    })
    await expect(other.get('a/b')).rejects.toMatchObject({ cause: { message: 'The file storage answered 403 to GET' } })
  })
  it('refuse a key that leaves the bucket', async () => {
    await expect(files.get('../other-bucket/a')).rejects.toThrow('Not a key')
  })
})
