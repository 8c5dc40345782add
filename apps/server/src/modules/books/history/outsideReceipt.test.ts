import { history } from '@florin/contract/books/history'
import { external } from '@florin/contract/payments/external/external'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../../payments/rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  ana = await bank.rich('EUR')
})

const sent = async (amount: string): Promise<number> => {
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
  return (await bank.call(external['eft.submit'], input, { token: ana.token })).body.transactionId ?? 0
}
const receipt = (transactionId: number) => bank.call(history['receipt.get'], { transactionId }, { token: ana.token })
const textOf = async (transactionId: number): Promise<string> => {
  const { link = '' } = (await receipt(transactionId)).body
  return (await readPdf((await bank.app.app.inject({ url: link })).rawPayload)).text
}

describe('the receipt of a payment that left the bank', () => {
  it('is a proof of payment that is not settled yet, then a receipt; both with the end-to-end id', async () => {
    const transactionId = await sent('20.00')
    const { end_to_end_id: stored } = await bank.db
      .selectFrom('dispatch_instruction')
      .select('end_to_end_id')
      .where('operation_id', '=', BigInt(transactionId))
      .executeTakeFirstOrThrow()
    // As it stands in the message to the bank.
    const endToEndId = stored.replaceAll('-', '')
    const proof = await textOf(transactionId)
    for (const words of ['Proof of payment', 'Sent, not yet settled', endToEndId, 'DE89370400440532013000'])
      expect(proof).toContain(words)
    await bank.deliver()
    const settled = await textOf(transactionId)
    for (const words of ['Receipt', 'Settled', endToEndId]) expect(settled).toContain(words)
    expect(settled).not.toContain('not yet settled')
  })

  it('is refused for one that was rejected', async () => {
    const transactionId = await sent('20.11')
    await bank.deliver()
    expect(await receipt(transactionId)).toRefuse('receipt.none')
  })
})
