import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Method } from '@florin/contract/method'
import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { publicApi } from '@florin/contract/publicApi/keys'
import { v1 } from '@florin/contract/publicApi/v1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../../merchant/merchant.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../../publicApi.fixture.ts'

const run = promisify(execFile)

/** How each language is run. `npm test` sees to it that the machine has them. */
const programs: Readonly<Record<string, { readonly file: string; readonly program: string }>> = {
  curl: { file: 'sample.sh', program: 'sh' },
  TypeScript: { file: 'sample.ts', program: process.execPath },
  Python: { file: 'sample.py', program: 'python3' },
  PHP: { file: 'sample.php', program: 'php' },
}

let bank: ProgramBank
let shop: Shop
let key: string
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-samples-'))
  bank = await programBank()
  shop = await bank.shop({ EUR: '500.00' })
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', shop.customerId).execute()
  await bank.allow(shop, ownAddress)
  ;({ key } = await bank.keyOf(shop, ['read', 'invoice', 'pay']))
  const FLORIN_URL = await bank.app.app.listen({ port: 0, host: ownAddress })
  environment = {
    PATH: process.env['PATH'] ?? '',
    FLORIN_URL,
    FLORIN_KEY: key,
    FLORIN_ACCOUNT_ID: String(shop.accounts['EUR']),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Something of each kind that the company has, so that every example finds one. */
const things = async () => {
  const given = await bank.given.person({ email: 'ana@demo.test', verified: true })
  const ana = { ...given, accounts: await bank.open(given.customerId, { EUR: '500.00' }) }
  const { code } = await bank.made(shop)
  await bank.order(ana, code)
  const accountId = shop.accounts['EUR'] ?? 0
  const wish = { toEmail: ana.email, amount: '1.00', currencyCode: 'EUR' }
  const sent = await bank.ask(key, v1['transfer.create'], { ...wish, accountId })
  const bill = await bank.ask(key, v1['invoice.create'], { ...wish, dueDate: '2100-01-01' })
  const somebody = await bank.act(shop, beneficiary['beneficiary.create'], {
    beneficiaryType: 'individual',
    beneficiaryName: 'Ana Soto',
    beneficiaryCountryCode: 'ES',
    permission: '3d',
    payouts: [{ type: 'p2p', details: { toEmail: ana.email } }],
  })
  const received = await bank.ask(key, v1['transaction.list'], {})
  return {
    ana,
    ids: {
      'v1.transaction.get': received.body.items?.[0]?.id,
      'v1.transfer.get': sent.body.id,
      'v1.invoice.get': bill.body.id,
      'v1.beneficiary.get': somebody.body.beneficiaryId,
      // Under one key it is one batch, in whatever language it is asked for.
      'v1.batch.row.create': await drafted(ana.email),
      'v1.batch.confirm': await drafted(ana.email),
    } as Readonly<Record<string, number | undefined>>,
  }
}
let found: Awaited<ReturnType<typeof things>>
beforeAll(async () => {
  found = await things()
})

/** A fresh one for each call that changes it: rows can be added to it until it is confirmed. */
const drafted = async (toEmail: string): Promise<number | undefined> => {
  const rows = [{ toEmail, amount: '2.00' }]
  const wanted = { type: 'p2p', name: 'Fees', accountId: shop.accounts['EUR'] ?? 0, rows, ignoreIdenticalBatch: true } as const
  return (await bank.ask(key, v1['batch.create'], wanted)).body.id
}
/** What an example prepared is new to the next language. */
const forgetBatches = () =>
  bank.db
    .updateTable('mass_batch')
    .set({ created_at: new Date('2020-01-01') })
    .execute()

/** A fresh one: it can be cancelled once. */
const subscribed = async (): Promise<string> => {
  const { code } = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly' })
  await bank.order(found.ana, code)
  const { body } = await bank.ask(key, v1['subscription.list'], { status: 'active' })
  return String(body.items?.[0]?.subscriptionId)
}

describe.each(Object.entries(programs))('examples in %s', (lang, { file, program }) => {
  it('run as they are', async () => {
    const path = join(folder, file)
    const { body: reference } = await bank.act(shop, publicApi['reference.get'], {})
    const subscription = await subscribed()
    await forgetBatches()
    for (const method of Object.values<Method>(v1)) {
      const { samples } =
        reference.operations?.find(({ name }) => `v1.${name}` === method.name) ?? expect.fail(`${method.name} is not described`)
      await writeFile(path, samples.find((sample) => sample.lang === lang)?.source ?? expect.fail())
      const env = {
        ...environment,
        FLORIN_ID: String(found.ids[method.name] ?? (method.name.startsWith('v1.batch.') && (await drafted(found.ana.email)))),
        FLORIN_SUBSCRIPTION_ID: subscription,
      }
      const { stdout } = await run(program, [path], { env })
      expect(method.output.safeParse(JSON.parse(stdout)).error, method.name).toBeUndefined()
    }
  })
})
