import { invoice } from '@florin/contract/invoices/invoice'
import type { SentBy } from '@florin/contract/method'
import { expect } from 'vitest'
import type { GivenPerson } from '../../../../../test/given.ts'
import { givenInstruction } from '../accounts/instructions/instruction.fixture.ts'
import { type MoneyBank, moneyBank, type Payer } from '../payments/core/operations.fixture.ts'

type InvoiceRequest = Partial<SentBy<typeof invoice.create>>

/** A bank in which a studio sends invoices to a client, and euros can be paid in from elsewhere. */
export const billingBank = async () => {
  const bank = await moneyBank()
  await givenInstruction(bank.db, bank.clock.now())
  return {
    ...bank,
    /** A day of the bank's calendar, so many days from now. */
    inDays: (days: number) => new Date(bank.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    createInvoice(from: GivenPerson, to: { email: string }, change: InvoiceRequest = {}) {
      const input = {
        noteBody: 'A logo',
        toEmail: to.email,
        amount: '40.00',
        currency: 'EUR',
        dueDate: this.inDays(14),
        ...change,
      }
      return bank.call(invoice.create, input, { token: from.token })
    },
    async createdInvoice(from: GivenPerson, to: { email: string }, change: InvoiceRequest = {}): Promise<number> {
      return (await this.createInvoice(from, to, change)).body.invoiceId ?? expect.fail('no invoice')
    },
    settle: (by: Payer, invoiceId: number, change: Partial<SentBy<(typeof invoice)['payment.submit']>> = {}, key?: string) =>
      bank.call(
        invoice['payment.submit'],
        { invoiceId, accountId: Object.values(by.accounts)[0] ?? 0, ...change },
        { token: by.token, key },
      ),
    seen: async (by: GivenPerson, invoiceId: number) =>
      (await bank.call(invoice.get, { invoiceId, withPdf: false }, { token: by.token })).body.invoice,
  }
}
export type BillingBank = Awaited<ReturnType<typeof billingBank>>
export type { MoneyBank, Payer }
