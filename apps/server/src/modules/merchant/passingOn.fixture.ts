import { operatorChange } from '@florin/contract/console/operatorChange'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import type { moneyBank, Payer } from '../payments/core/operations.fixture.ts'

type Shop = { readonly customerId: number; readonly owner: Payer }

/** What becomes of money that a shop was paid. */
export const passingOn = (bank: Awaited<ReturnType<typeof moneyBank>>) => {
  /** What a payer pays a shop, and operators take back after it arrived. */
  const takenBack = async (payer: Payer, { customerId, owner }: Shop) => {
    const email = `shop-${customerId}@lumen.example`
    const at = bank.clock.now()
    await bank.db
      .insertInto('company_email')
      .values({ customer_id: customerId, email, asked_by: owner.userId, created_at: at, confirmed_at: at })
      .execute()
    const { transactionId = 0 } = (await bank.pay(payer, { email })).body
    const asked = { transactionId, reason: 'Sent under duress' }
    const { changeId = 0 } = (await bank.call(operatorPayment['payment.reverse'], asked, await bank.given.operator())).body
    const approved = await bank.call(operatorChange['change.approve'], { changeId }, await bank.given.operator())
    return { transactionId, approved }
  }

  /** A fifth of what a company pays one member goes on to another. Gives the number of the contract. */
  const share = async ({ companyId, from, to }: { companyId: number; from: Shop; to: Shop }): Promise<number> => {
    const [sender, beneficiary] = [from.customerId, to.customerId]
    const at = bank.clock.now()
    await bank.db.updateTable('customer').set({ verified: true }).where('id', 'in', [sender, beneficiary]).execute()
    const { id } = await bank.db
      .insertInto('contract')
      .values({
        brand: 'florin',
        company_customer_id: companyId,
        sender_customer_id: sender,
        beneficiary_customer_id: beneficiary,
        initiator_customer_id: sender,
        share: 2000,
        status: 'ACTIVE',
        sender_signer_name: 'Sara Sender',
        beneficiary_signer_name: 'Ben Beneficiary',
        sender_obligations: ['Works'],
        beneficiary_obligations: ['Helps'],
        active_from: '2020-01-01',
        document_key: 'none',
        document_hash: Buffer.alloc(32),
        language: 'en',
        named: '{}',
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return { takenBack, share }
}
