import { setTimeout } from 'node:timers/promises'
import { external } from '@florin/contract/payments/external/external'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { notification } from '@florin/contract/messaging/notification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let omar: GivenPerson
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
  omar = await bank.given.operator()
})

const sent = async (amount = '20.00'): Promise<number> => {
  const input = {
    fromAccountId: ana.accounts['EUR'] ?? 0,
    permission: '3d',
    countryCode: 'DE',
    amount,
    currencyCode: 'EUR',
    purpose: 'services',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'DE',
    iban: 'DE89370400440532013000',
  } as const
  const { transactionId = 0 } = (await bank.call(external['eft.submit'], input, { token: ana.token })).body
  await bank.deliver()
  return transactionId
}
const read = (transactionId: number, by = ana) => bank.call(external['recall.get'], { transactionId }, { token: by.token })
const recall = (transactionId: number, by = ana) =>
  bank.call(external['recall.create'], { transactionId, reason: 'wrongPayee', note: 'Not Zoe' }, { token: by.token })
const waiting = async (transactionId: number) =>
  (
    await bank.call(operatorOutgoing['payment.list'], { queue: 'waiting', customerId: ana.customerId }, { token: omar.token })
  ).body.payments?.find((each) => each.transactionId === transactionId)?.concerns
const close = (transactionId: number) =>
  bank.call(operatorOutgoing['paymentRecall.close'], { transactionId, answer: 'Its holder refuses' }, { token: omar.token })

describe('transfer.recall.create', () => {
  it('puts a payment that has left before the operators, and says so to its payer', async () => {
    const id = await sent()
    expect((await read(id)).body).toMatchObject({ canRecall: true })
    expect((await recall(id)).body.recall).toMatchObject({ status: 'asked', reason: 'wrongPayee' })
    expect((await read(id)).body).toMatchObject({ canRecall: false, recall: { status: 'asked' } })
    expect(await waiting(id)).toEqual(['recall'])
    const shown = (await bank.call(operatorPayment['payment.get'], { transactionId: id }, { token: omar.token })).body
    expect(shown.recall).toMatchObject({ reason: 'wrongPayee', note: 'Not Zoe' })
  })

  it('refuses with operation.over what has come back, and what left too long ago', async () => {
    const [returned, old] = [await sent('20.12'), await sent()]
    expect(await recall(returned)).toRefuse('operation.over', { field: 'transactionId' })
    bank.clock.advance(31 * 86_400)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect(await recall(old)).toRefuse('operation.over', { field: 'transactionId' })
    expect((await read(old)).body).toMatchObject({ canRecall: false })
  })

  it('refuses with operation.over what comes back while it is asked for', async () => {
    const id = await sent()
    const asked = await bank.db.transaction().execute(async (tx) => {
      await tx.updateTable('operation').set({ state: 'returned' }).where('id', '=', BigInt(id)).execute()
      const asking = recall(id)
      await setTimeout(300)
      return { asking }
    })
    expect(await asked.asking).toRefuse('operation.over', { field: 'transactionId' })
  })

  it('refuses with object.missing another’s', async () => {
    const id = await sent()
    const eve = await bank.rich('EUR')
    expect(await recall(id, eve)).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('transfer.recall.get', () => {
  it('refuses with object.missing another’s', async () => {
    const id = await sent()
    expect(await read(id, await bank.rich('EUR'))).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('operator.paymentRecall.close', () => {
  it('tells the payer why their bank does not send it back', async () => {
    const id = await sent()
    await recall(id)
    expect((await close(id)).body.responseCode).toBe('00')
    expect((await read(id)).body.recall).toMatchObject({ status: 'refused', answer: 'Its holder refuses' })
    expect(await waiting(id)).toBeUndefined()
    const { items } = (await bank.call(notification.list, {}, { token: ana.token })).body
    expect(items?.[0]).toMatchObject({ title: 'A payment is not sent back' })
  })

  it('refuses with object.missing what nobody wants back', async () => {
    const id = await sent()
    expect(await close(id)).toRefuse('object.missing', { field: 'transactionId' })
    await recall(id)
    await close(id)
    expect(await close(id)).toRefuse('object.missing', { field: 'transactionId' })
  })
})
