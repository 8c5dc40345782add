import type { By } from '../modules/payments/core/operation.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'

type Services = Pick<SeedServices, 'accounts' | 'merchant' | 'payments'>
type Demo = { readonly merchant: By; readonly person: By; readonly company: By }

const itemName = 'Print of the month'
const amount = '12.00'

/** Who pays the demo shop every month: a person and a company. */
export const laySubscribers = async (
  tx: OpenTx,
  { accounts: { accounts }, merchant: { checkouts }, payments: { operations } }: Services,
  { merchant, person, company }: Demo,
): Promise<void> => {
  const button = await tx
    .selectFrom('payment_button')
    .select('code')
    .where('customer_id', '=', merchant.acting.customerId)
    .where('item_name', '=', itemName)
    .executeTakeFirst()
  if (!button) return
  for (const by of [person, company]) {
    const accountId = await accounts.receiving(tx, by.acting.customerId, 'EUR')
    const order = { code: button.code, accountId, amount, quantity: 1, total: amount, currencyCode: 'EUR', framed: false }
    await operations.payWithin(tx, await checkouts.pay(tx, by, order))
  }
}
