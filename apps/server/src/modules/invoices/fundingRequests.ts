import { brands, findBrand } from '@florin/brands/brands'
import { translator } from '@florin/i18n/server'
import type { LedgerAccount } from '@florin/ledger/accounts'
import { amountIn } from '../../platform/amount.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf, daysAfter } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import type { PaymentInstructions } from '../accounts/instructions/instructions.ts'
import { findPayer } from '../accounts/pricing/payer.ts'
import type { By } from './asking.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly instructions: Pick<PaymentInstructions, 'of'>
}
/** Which account is to be paid into: by itself, by its currency, or whichever can be. */
type Funded = { readonly accountId?: number | undefined; readonly currency?: string | undefined }

/** Days that money from elsewhere is waited for. */
const fundingDays = 30

/** From the bank to the customer: what they mean to pay in from elsewhere, under a number that finds it. */
export const createAskForFunding = ({ clock, accounts, instructions }: Deps) => {
  /** An own account that money can be paid into from another bank. */
  const fundedAccount = async (tx: Tx, customerId: number, { accountId, currency }: Funded): Promise<LedgerAccount> => {
    const payable = await instructions.of(tx, customerId)
    const isPayable = (id: number) => payable.some((instruction) => instruction.accountId === id)
    if (accountId === undefined && currency === undefined) {
      const [first] = payable
      if (!first) throw refuse('funding.unavailable', { field: 'currency' })
      return accounts.own(tx, customerId, first.accountId)
    }
    const account = accountId === undefined ? undefined : await accounts.own(tx, customerId, accountId)
    const found = account ?? (currency === undefined ? undefined : await accounts.activeIn(tx, customerId, currency))
    if (!found) throw refuse('account.missing', { field: 'currency' })
    if (found.currency !== (currency ?? found.currency)) throw refuse('currency.unsupported', { field: 'currency' })
    if (!isPayable(found.id)) throw refuse('funding.unavailable', { field: 'currency' })
    return found
  }

  return (given: Tx, { userId, customerId, language }: By, wanted: Funded & { readonly amount: string }): Promise<number> =>
    inTransaction(given, async (tx) => {
      const { id: accountId, currency } = await fundedAccount(tx, customerId, wanted)
      const { brand } = await findPayer(tx, customerId)
      const at = clock.now()
      const { projectName } = findBrand(brand) ?? brands.florin
      return store.insertInvoice(tx, {
        brand,
        payeeCustomerId: undefined,
        payeeUserId: undefined,
        payeeAccountId: accountId,
        payerEmail: await store.emailOf(tx, userId),
        payerCustomerId: customerId,
        amount: amountIn(wanted.amount, currency),
        dueDate: daysAfter(dayOf(at), fundingDays),
        noteBody: translator(language)('mail:invoice.funding', { brand: projectName }),
        isFunding: true,
        sentAt: at,
        at,
      })
    })
}
