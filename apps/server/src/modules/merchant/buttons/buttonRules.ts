import type { SavedButton } from '@florin/contract/merchant/button'
import { compare } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { MerchantFees } from '../checkout/fees.ts'
import type { Logos } from '../logos/logos.ts'
import type { NotifySecrets } from '../notifications/settings.ts'
import type { ButtonTerms } from './buttonStore.ts'
import { orderTotal } from './orderTotal.ts'

export type ButtonRuleDeps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly fees: MerchantFees
  readonly secrets: NotifySecrets
  readonly logos: Pick<Logos, 'assertOwn'>
}

/** What a button may say. */
export const createButtonRules = ({ clock, accounts, fees, secrets, logos }: ButtonRuleDeps) => {
  const assertSchedule = (type: SavedButton['type'], terms: ButtonTerms): void => {
    const { frequency, transactions, endDate, userMayCancel } = terms
    if ((type === 'subscription') !== (frequency !== undefined))
      throw refuse('series.unscheduled', { field: 'subscriptionFrequency' })
    if (frequency === undefined) return
    if (!userMayCancel && transactions === undefined && endDate === undefined)
      throw refuse('series.endless', { field: 'subscriptionUserCancel' })
    if (endDate !== undefined && endDate <= dayOf(clock.now())) throw refuse('date.unfit', { field: 'subscriptionEndDate' })
  }

  /** What could never be paid is not sold. */
  return async (tx: Tx, customerId: number, type: SavedButton['type'], terms: ButtonTerms): Promise<void> => {
    const { accountId, currency, amount, amountEditable, optionName, optionChoices } = terms
    const account = await accounts.own(tx, customerId, accountId)
    if (account.currency !== currency) throw refuse('currency.unsupported', { field: 'currencyCode' })
    if (!amount && !amountEditable) throw refuse('button.amountMissing', { field: 'amount' })
    if ((optionName === undefined) !== (optionChoices === undefined)) throw refuse('button.options', { field: 'optionName' })
    if (new Set(optionChoices).size < (optionChoices?.length ?? 0)) throw refuse('button.options', { field: 'optionChoices' })
    assertSchedule(type, terms)
    if (amount) {
      const { total } = orderTotal({ ...terms, price: amount, quantity: 1 })
      if (compare(await fees.of(tx, customerId, total), total) >= 0) throw refuse('amount.unfit', { field: 'amount' })
    }
    if (terms.logoId !== undefined) await logos.assertOwn(tx, customerId, terms.logoId)
    if (terms.notifyUrl !== undefined) secrets.assertAddress(terms.notifyUrl)
    if (terms.notifyUrl !== undefined || terms.successUrl !== undefined) await secrets.ensure(tx, customerId, 'pbn')
  }
}
