import { history } from '@florin/contract/books/history'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Copied, rowsOf } from '../../customers/personalData/rows.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { paymentsTables } from '../../payments/personalData.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, iban, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const card = {
  paymentMethod: 'oct',
  paymentDetails: {
    countryCode: 'DE',
    details: {
      beneficiaryFirstName: 'Katarzyna',
      beneficiaryLastName: 'Nowak',
      beneficiaryAddress: 'Lange Str. 1',
      beneficiaryCity: 'Berlin',
      cardNumber: '5555555555554444',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
    },
  },
}
const typedOf = async ({ paymentId }: Link) =>
  (
    await sql<{ wish: object; mask: string }>`
      select wish, account_mask as mask from global_payout where payment_id = ${paymentId} order by created_at`.execute(bank.db)
  ).rows
const vaulted = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from vault_entry where customer_id = ${ana.customerId}`.execute(bank.db)
  ).rows[0]?.count

describe('what a recipient types', () => {
  it('is shown to the sender only so far that they know the account again', async () => {
    const link = await cases.sent(ana)
    await cases.confirm(link, (await cases.claim(link)).body.operationId)
    await bank.deliver()
    await cases.life()
    const as = { token: ana.token }
    const { transactions } = (await bank.call(history['activity.list'], {}, as)).body
    const { transactionId = 0 } = transactions?.find(({ transactionType }) => transactionType === 'eft') ?? {}
    const { transaction } = (await bank.call(history['transaction.get'], { transactionId }, as)).body
    expect(transaction?.details).toMatchObject({ iban: '•••• 3000', countryCode: 'DE' })
    expect(transaction?.counterpartyEmail).toBe(link.email)
    expect(JSON.stringify(transaction)).not.toContain(iban)
    expect((await bank.call(transfer['recent.list'], {}, as)).body.transfers).toEqual([])
    expect(await bank.call(external['detail.get'], { transactionId }, as)).toRefuse('object.missing')
    const tx = await bank.db.startTransaction().execute()
    const copied: Copied[] = []
    const operations = paymentsTables.find(({ name }) => name === 'operation')
    if (operations) for await (const rows of rowsOf(tx, operations, ana)) copied.push(...rows)
    await tx.rollback().execute()
    expect(copied).toMatchObject([{ kind: 'eft', payeeName: null, payeeEmail: null, payee: null }])
  })

  it('is forgotten when the link ends without it, the card in the vault too', async () => {
    const link = await cases.sent(ana, { expireDays: 1 })
    await cases.claim(link, {}, card)
    await cases.claim(link)
    expect((await typedOf(link)).map(({ mask }) => mask)).toEqual(['•••• 4444', '•••• 3000'])
    expect(await vaulted()).toBe(1)
    bank.clock.advance(2 * 86_400)
    await cases.life()
    expect(await cases.stateOf(link)).toBe('expired')
    expect(await typedOf(link)).toEqual([
      { wish: {}, mask: '' },
      { wish: {}, mask: '' },
    ])
    expect(await vaulted()).toBe(0)
    expect((await cases.get(link)).payout).toBeUndefined()
  })

  it('is forgotten of what came before the payout that arrived', async () => {
    const [link, other] = [await cases.sent(ana), await cases.sent(ana)]
    await cases.claim(other, {}, card)
    await cases.claim(link, {}, card)
    bank.clock.advance(1)
    await cases.confirm(link, (await cases.claim(link)).body.operationId)
    await bank.deliver()
    await cases.life()
    expect((await typedOf(link)).map(({ mask }) => mask)).toEqual(['', '•••• 3000'])
    // The same card waits for the code of another link.
    expect(await vaulted()).toBe(1)
  })
})
