import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { external } from '@florin/contract/payments/external/external'
import { operatorMethod } from '@florin/contract/payments/operatorMethod'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { picture } from '../../compliance/evidence/paper.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
let omar: GivenPerson
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
  omar = await bank.given.operator()
  await bank.call(
    operatorMethod['method.update'],
    {
      type: 'eft',
      countryCode: 'PT',
      currencies: ['EUR'],
      isDisabled: false,
      extraParams: [
        { name: 'invoice', label: 'Invoice', type: 'file', isRequired: true },
        { name: 'order', label: 'Order', type: 'text', isRequired: false },
      ],
      reason: 'Asked for by the bank there',
    },
    { token: omar.token },
  )
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const route = { paymentMethod: 'eft', currencyCode: 'EUR', countryCode: 'PT' } as const
const upload = async ({ secret }: Pick<Link, 'secret'>, change: object = {}, bytes?: Buffer) =>
  bank.upload(receive['document.upload'], { paymentSecret: secret, ...route, name: 'invoice', ...change }, [
    { field: 'file', bytes: bytes ?? (await picture()), type: 'image/jpeg' },
  ])
const fileOf = async (...given: Parameters<typeof upload>): Promise<string> => {
  const { body } = await upload(...given)
  return body.fileId ?? expect.fail(JSON.stringify(body))
}
const claim = (link: Link, invoice?: string) =>
  cases.claim(
    link,
    {},
    {
      paymentDetails: {
        countryCode: 'PT',
        details: { beneficiaryName: 'Katarzyna Nowak', iban: 'PT50000201231234567890154' },
        ...(invoice !== undefined && { extraParams: { invoice } }),
      },
    },
  )

describe('receive.document.upload', () => {
  it('keeps a file that the payout then takes, and operators open it from there', async () => {
    const link = await cases.sent(ana)
    const fileId = await fileOf(link)
    const { operationId } = (await claim(link, fileId)).body
    expect((await cases.confirm(link, operationId)).body).toMatchObject({ status: 'processing' })
    const { id } = await bank.db
      .selectFrom('operation')
      .select('id')
      .where('customer_id', '=', ana.customerId)
      .executeTakeFirstOrThrow()
    const { body } = await bank.call(
      operatorOutgoing['paymentDocument.get'],
      { transactionId: Number(id), fileId },
      { token: omar.token },
    )
    expect(body.url).toContain('/files/')
  })

  it('is needed, and has to be of this link and for exactly this', async () => {
    const link = await cases.sent(ana)
    const others = await fileOf(await cases.sent(ana))
    const senders = await bank.upload(
      external['document.upload'],
      { type: 'eft', name: 'invoice' },
      [{ field: 'file', bytes: await picture(), type: 'image/jpeg' }],
      { token: ana.token },
    )
    for (const given of [undefined, crypto.randomUUID(), others, senders.body.fileId])
      expect(await claim(link, given)).toRefuse('receive.impossible', { field: 'extraParams.invoice' })
  })

  it('leaves nothing that its sender could pay somebody else with', async () => {
    const fileId = await fileOf(await cases.sent(ana))
    const answer = await bank.call(
      external['eft.submit'],
      {
        fromAccountId: ana.accounts['EUR'] ?? 0,
        permission: '3d',
        countryCode: 'PT',
        amount: '10.00',
        currencyCode: 'EUR',
        scheme: 'sepa',
        purpose: 'goods',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'PT',
        iban: 'PT50000201231234567890154',
        extraParams: { invoice: fileId },
      },
      { token: ana.token },
    )
    expect(answer).toRefuse('extraParam.wrong', { field: 'extraParams.invoice' })
  })

  it('keeps it as long as the link is open, and no longer than a week after that', async () => {
    const link = await cases.sent(ana, { expireDays: 10 })
    const fileId = await fileOf(link)
    const left = async () => {
      await bank.parts.services.payments.documents.clean()
      return bank.db.selectFrom('transfer_document').select('id').where('id', '=', fileId).execute()
    }
    bank.clock.advance(9 * 86_400)
    expect(await left()).toHaveLength(1)
    bank.clock.advance(9 * 86_400)
    await cases.life()
    expect(await left()).toEqual([])
  })

  it('refuses with link.unknown a secret that nobody has', async () =>
    expect(await upload({ secret: 'A'.repeat(43) })).toRefuse('link.unknown'))

  it('refuses with link.replaced one whose address was corrected', async () => {
    const link = await cases.sent(ana)
    const dead = { dead_at: bank.clock.now() }
    await bank.db.updateTable('global_link').set(dead).where('payment_id', '=', BigInt(link.paymentId)).execute()
    expect(await upload(link)).toRefuse('link.replaced')
  })

  it('refuses with link.over one that was taken back', async () => {
    const link = await cases.sent(ana)
    await bank.call(globalPay['payment.cancel'], { paymentId: link.paymentId }, { token: ana.token })
    expect(await upload(link)).toRefuse('link.over')
  })

  it('refuses with extraParam.wrong what nobody asks for', async () => {
    const link = await cases.sent(ana)
    for (const change of [{ name: 'contract' }, { name: 'order' }, { countryCode: 'DE' }])
      expect(await upload(link, change)).toRefuse('extraParam.wrong', { field: 'name' })
  })

  it('refuses with method.closed a way that the sender forbids, or that does not lead there', async () => {
    const link = await cases.sent(ana, { paymentMethods: [{ name: 'eft', forbidden: true }] })
    expect(await upload(link)).toRefuse('method.closed')
    expect(await upload(await cases.sent(ana), { currencyCode: 'JPY' })).toRefuse('method.closed')
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    expect(await upload(await cases.sent(ana), {}, Buffer.from('MZ this is a program'))).toRefuse('upload.unreadable')
  })

  it('refuses with transfer.tooManyDocuments to store without end, several at once too', async () => {
    const link = await cases.sent(ana)
    await fileOf(link)
    await sql`
      insert into transfer_document (id, customer_id, link_id, type, name, file_key, file_type, size_bytes, kept_until, created_at)
      select gen_random_uuid(), customer_id, link_id, type, name, file_key, file_type, size_bytes, kept_until, created_at
      from transfer_document, generate_series(1, 28) where link_id = ${link.paymentId}`.execute(bank.db)
    const answers = await Promise.all([upload(link), upload(link)])
    expect(answers.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
    expect(await upload(link)).toRefuse('transfer.tooManyDocuments')
  })
})
