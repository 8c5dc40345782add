import { external } from '@florin/contract/payments/external/external'
import { operatorMethod } from '@florin/contract/payments/operatorMethod'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { picture } from '../../compliance/evidence/paper.fixture.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
let omar: GivenPerson
beforeAll(async () => {
  bank = await outsideBank()
  omar = await bank.given.operator()
  await bank.call(
    operatorMethod['method.update'],
    {
      type: 'eft',
      countryCode: 'PT',
      currencies: ['EUR'],
      isDisabled: false,
      extraParams: [{ name: 'invoice', label: 'Invoice', type: 'file', isRequired: true }],
      reason: 'Asked for by the bank there',
    },
    { token: omar.token },
  )
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})

const upload = async (change: object = {}, bytes?: Buffer, { token } = ana) =>
  bank.upload(
    external['document.upload'],
    { type: 'eft', name: 'invoice', ...change } as { type: 'eft'; name: string },
    [{ field: 'file', bytes: bytes ?? (await picture()), type: 'image/jpeg' }],
    { token },
  )
const fileOf = async (...given: Parameters<typeof upload>): Promise<string> => (await upload(...given)).body.fileId ?? ''
const submit = (extraParams?: Record<string, string>) =>
  bank.call(
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
      ...(extraParams && { extraParams }),
    },
    { token: ana.token },
  )

describe('transfer.document.upload', () => {
  it('keeps a file that a payment then takes, and operators open it from there', async () => {
    const fileId = await fileOf()
    const { transactionId = 0, responseCode } = (await submit({ invoice: fileId })).body
    expect(responseCode).toBe('00')
    const { details } = (await bank.call(operatorPayment['payment.get'], { transactionId }, { token: omar.token })).body
    expect(details?.['extra.invoice']).toBe(`file:${fileId}`)
    const { url } = (await bank.call(operatorOutgoing['paymentDocument.get'], { transactionId, fileId }, { token: omar.token }))
      .body
    expect(url).toContain('/files/')
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    expect(await upload({}, Buffer.from('MZ this is a program'))).toRefuse('upload.unreadable')
  })

  it('refuses with transfer.tooManyDocuments to store without end', async () => {
    await fileOf()
    await sql`
      insert into transfer_document (id, customer_id, user_id, type, name, file_key, file_type, size_bytes, kept_until, created_at)
      select gen_random_uuid(), customer_id, user_id, type, name, file_key, file_type, size_bytes, kept_until, created_at
      from transfer_document, generate_series(1, 29) where user_id = ${ana.userId}`.execute(bank.db)
    expect(await upload()).toRefuse('transfer.tooManyDocuments')
  })

  it('is needed, and has to be the customer’s own and for exactly this', async () => {
    const wrong = { field: 'extraParams.invoice' }
    const eve = await bank.rich('EUR')
    const others = await fileOf({}, undefined, eve)
    const elsewhere = await fileOf({ name: 'contract' })
    for (const given of [
      undefined,
      { invoice: 'none' },
      { invoice: crypto.randomUUID() },
      { invoice: others },
      { invoice: elsewhere },
    ])
      expect(await submit(given)).toRefuse('extraParam.wrong', wrong)
  })

  it('is deleted after a day, unless a payment took it', async () => {
    const [used, unused] = [await fileOf(), await fileOf()]
    await submit({ invoice: used })
    bank.clock.advance(90_000)
    await bank.parts.services.payments.documents.clean()
    const left = await bank.db.selectFrom('transfer_document').select('id').where('id', 'in', [used, unused]).execute()
    expect(left).toEqual([{ id: used }])
  })
})

describe('operator.paymentDocument.get', () => {
  it('refuses with object.missing a file of another payment', async () => {
    const fileId = await fileOf()
    const { transactionId = 0 } = (await submit({ invoice: await fileOf() })).body
    const { token } = await bank.given.operator()
    const answer = await bank.call(operatorOutgoing['paymentDocument.get'], { transactionId, fileId }, { token })
    expect(answer).toRefuse('object.missing', { field: 'fileId' })
  })
})
