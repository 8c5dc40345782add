import { rateText } from '@florin/money/rate'
import { type Checked, isRight } from './row.ts'

/** What a check found out, as columns. */
export const checkedColumns = (checked: Checked | undefined): object => {
  if (!checked) return { state: 'unchecked' }
  if (!isRight(checked)) return { state: 'invalid', problems: checked.problems }
  const { wish, payeeName, payeeKey, needsBank, arrives, price } = checked
  return {
    state: 'valid',
    wish,
    payee_name: payeeName,
    payee_key: payeeKey,
    needs_bank: needsBank,
    arrives,
    amount_minor: String(price.amount.minor),
    fee_minor: String(price.fee.minor),
    to_minor: String(price.credit.minor),
    to_currency: price.credit.currency,
    rate: price.exchange && rateText(price.exchange.rate),
    mid_rate: price.exchange && rateText(price.exchange.midRate),
  }
}
