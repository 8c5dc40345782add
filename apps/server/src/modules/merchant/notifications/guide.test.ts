import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../../../test/cleanup.ts'
import { type Notifying, notifying, notifyingBank } from './notifying.fixture.ts'

const address = '127.0.0.1'
let made: Notifying
let folder: string
let environment: Record<string, string>
let notification: string
let wayBack: string

/** The examples of the guide, by the name in their first line. */
const examples = async (): Promise<ReadonlyMap<string, string>> => {
  const guide = await readFile(new URL('../../../../../../docs/merchants.md', import.meta.url), 'utf8')
  const blocks = [...guide.matchAll(/```(?:js|php)\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  return new Map(blocks.map((code) => [/\/\/ ([\w.]+)/.exec(code)?.[1] ?? expect.fail(`No name: ${code}`), code]))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-guide-'))
  for (const [name, code] of await examples()) await writeFile(join(folder, name), code)
  made = await notifyingBank()
  const { bank, listener } = made
  const { shop, ana } = await made.renew()
  const { code } = await bank.made(shop, { successUrl: 'https://lumen.example/thanks?from=florin' })
  const FLORIN_SECRET = await notifying(made, shop).listen('pbn', { secret: true })
  const FLORIN_URL = await bank.app.app.listen({ port: 0, host: address })
  environment = { PATH: process.env['PATH'] ?? '', FLORIN_SECRET, FLORIN_URL }
  wayBack = (await bank.order(ana, code, { reference: 'LS 1*~ä&b' })).body.successUrl ?? expect.fail('no way back')
  await bank.deliver()
  notification = listener.got[0]?.body ?? expect.fail('no notification')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, address, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })

/** A shop's server, made of one example. */
const serving = async (name: string) => {
  const port = await freePort()
  const [program, ...parts] = name.endsWith('.php') ? ['php', '-S', `${address}:${port}`, name] : [process.execPath, name]
  const server = spawn(program ?? '', parts, { cwd: folder, env: { ...environment, PORT: String(port) } })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => void (said += part.toString('utf8')))
  atEnd(async () => void server.kill())
  const url = `http://${address}:${port}/`
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  return {
    said: () => said,
    get: async (query: string) => (await fetch(`${url}?${query}`)).text(),
    post: async (body: string) =>
      (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
  }
}

describe.each(['listener.mjs', 'listener.php', 'postback.php'])('the example %s', (name) => {
  it('takes what the bank sends, and nothing else', async () => {
    const shop = await serving(name)
    expect(await shop.post(notification)).toBe(200)
    expect(await shop.post(notification.replace('amount=48.00', 'amount=4800.00'))).toBe(400)
    expect(await shop.post('status=completed')).toBe(400)
    if (name !== 'postback.php') expect(shop.said().match(/Paid: LS 1\*~ä&b, 48\.00 EUR/g)).toHaveLength(1)
  })
})

describe('the example thanks.php', () => {
  it('believes the signed way back, and no other', async () => {
    const shop = await serving('thanks.php')
    const query = new URL(wayBack).search.slice(1)
    expect(await shop.get(query)).toBe('Thank you: 48.00 EUR for LS 1*~ä&b')
    expect(await shop.get(query.replace('48.00', '4800.00'))).toBe('Unknown payment')
  })
})
