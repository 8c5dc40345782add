import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createS3Exchange } from './s3Exchange.ts'

/** A storage service as far as an exchange uses it. */
const objects = new Map<string, Buffer>()
let broken: (method: string, path: string) => boolean
let server: Server
let endpoint: string
const keys = { accessKey: 'AKBANK', secretKey: 'secret-of-the-bucket' }

const list = (prefix: string): string =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${[...objects]
    .filter(([key]) => key.startsWith(`/payments/${prefix}`))
    .map(([key, { length }]) => `<Contents><Key>${key.slice('/payments/'.length)}</Key><Size>${length}</Size></Contents>`)
    .join('')}</ListBucketResult>`

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', endpoint)
    const method = request.method ?? ''
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: Object.fromEntries(
        ['x-amz-content-sha256', 'x-amz-copy-source', 'range'].flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ),
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      service: 's3',
      region: 'eu-test-1',
      datetime: String(request.headers['x-amz-date']),
    })
    if ((await signer.sign()).headers.get('authorization') !== request.headers.authorization) return response.writeHead(403).end()
    if (broken(method, url.pathname)) return response.writeHead(501).end()
    if (url.searchParams.has('list-type')) return response.end(list(url.searchParams.get('prefix') ?? ''))
    const source = request.headers['x-amz-copy-source']
    const found = objects.get(typeof source === 'string' ? source : url.pathname)
    if (method === 'DELETE') objects.delete(url.pathname)
    if (method === 'PUT' && source === undefined) objects.set(url.pathname, body)
    if (method === 'PUT' && source !== undefined && found) objects.set(url.pathname, found)
    if (!found && (method === 'GET' || source !== undefined)) return response.writeHead(404).end()
    if (source !== undefined) return response.end('<CopyObjectResult/>')
    const last = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1]
    return response.end(method === 'GET' ? found?.subarray(0, Number(last ?? Infinity) + 1) : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  objects.clear()
  broken = () => false
})
const exchange = (prefix = 'florin/eu') =>
  createS3Exchange({ endpoint, bucket: 'payments', prefix, region: 'eu-test-1', ...keys })
const at = (path: string) => objects.get(`/payments/florin/eu/${path}`)?.toString()

describe('an exchange through a bucket', () => {
  it('shows the bank a file once it is released, and the same one if that is done again', async () => {
    await exchange().stage('a.xml', Buffer.from('first'))
    expect(at('outgoing/a.xml')).toBeUndefined()
    await exchange().release('a.xml')
    await exchange().release('a.xml')
    expect([...objects.keys()]).toEqual(['/payments/florin/eu/outgoing/a.xml'])
    expect(at('outgoing/a.xml')).toBe('first')
  })

  it('ends what was stopped between releasing and cleaning up', async () => {
    await exchange().stage('a.xml', Buffer.from('first'))
    broken = (method) => method === 'DELETE'
    await expect(exchange().release('a.xml')).rejects.toThrow('answered 501 to DELETE')
    broken = () => false
    await exchange().release('a.xml')
    expect([...objects.keys()]).toEqual(['/payments/florin/eu/outgoing/a.xml'])
  })

  it('reads what the bank has laid down, with names of any kind, and puts it away', async () => {
    objects.set('/payments/florin/eu/incoming/b c+1.xml'.replace(' ', '%20').replace('+', '%2B'), Buffer.from('late'))
    objects.set('/payments/florin/eu/incoming/a.xml', Buffer.from('early'))
    objects.set('/payments/florin/eu/incoming/.a.tmp', Buffer.from('unfinished'))
    objects.set('/payments/florin/eu/incoming/older/z.xml', Buffer.from('not here'))
    expect(await exchange().incoming()).toEqual(['a.xml', 'b c+1.xml'])
    expect(Buffer.from((await exchange().read('b c+1.xml', 100)) ?? []).toString()).toBe('late')
    expect((await exchange().read('a.xml', 2))?.length).toBe(3)
    await exchange().putAway('a.xml', 'done', '12ab-a.xml')
    await exchange().putAway('a.xml', 'done', '12ab-a.xml')
    expect(at('incoming-done/12ab-a.xml')).toBe('early')
    expect(await exchange().read('a.xml', 100)).toBeUndefined()
  })

  it('needs no prefix', async () => {
    await exchange('').stage('a.xml', Buffer.from('x'))
    expect([...objects.keys()]).toEqual(['/payments/outgoing-staged/a.xml'])
  })

  it.each(['../a.xml', 'x/y', '', '.a'])('does not leave its folders by the name %s', async (name) => {
    await expect(exchange().stage(name, Buffer.from('x'))).rejects.toThrow('Not the name')
  })

  it('fails aloud when the bucket refuses', async () => {
    broken = () => true
    await expect(exchange().incoming()).rejects.toThrow('answered 501')
  })
})
