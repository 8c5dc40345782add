import { fieldProblems } from '@florin/contract/issues'
import type { Language } from '@florin/i18n/languages'
import { fieldText } from '@florin/i18n/server'
import { toDecimal, type Money } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nameLikeness } from '../../../vendors/screening/likeness.ts'
import type { OutsideWish } from '../../payments/rails/outside/wish.ts'
import type { StoredPayment } from '../payments/payment.ts'
import type { Offers } from './offers.ts'
import type { OutsideMethod, PayoutRails, Route } from './pricing.ts'

type Deps = { readonly rails: PayoutRails; readonly offers: Offers }
export type Typed = {
  readonly details: Readonly<Record<string, string | number | boolean>>
  readonly extraParams?: Readonly<Record<string, string>> | undefined
}
/** With what is to be stored once it is taken. */
export type ReadDetails = { readonly wish: OutsideWish; readonly write: (tx: OpenTx) => Promise<unknown> }

/** From here on a name counts as the one that the sender gave. */
const sameName = 72

/** The same field under another name in forms of recipients. */
const numbers = new Set(['cardExpiryMonth', 'cardExpiryYear'])
const truths = new Set(['isSelfHosted', 'isAutodeposit'])

const valueOf = (name: string, value: string | number | boolean): unknown => {
  if (numbers.has(name) && typeof value === 'string') return Number(value)
  if (truths.has(name) && typeof value === 'string') return value === 'true'
  return value
}

/** Reads what a recipient typed by the same schemas as payments of customers, and nothing that is the sender's to say. */
export const createReadDetails = ({ rails, offers }: Deps) => {
  const inputOf = async (
    tx: Tx,
    payment: StoredPayment,
    route: Route & { method: OutsideMethod },
    typed: Typed,
    credit: Money,
  ) => {
    const { method, country, currency } = route
    const { fields } = await offers.params(tx, payment, route)
    const known = new Set([...fields.map(({ name }) => name), 'beneficiaryCountryCode'])
    const given = Object.fromEntries(
      Object.entries(typed.details).flatMap(([name, value]) =>
        known.has(name) && value !== '' ? [[name, valueOf(name, value)]] : [],
      ),
    )
    return {
      ...(method !== 'interac' && { beneficiaryCountryCode: country }),
      ...(method === 'interac' && { beneficiaryEmail: payment.email, notifyLanguage: 'en' }),
      ...given,
      ...(method !== 'oct' && { beneficiaryType: payment.beneficiaryType }),
      ...(typed.extraParams && { extraParams: typed.extraParams }),
      fromAccountId: payment.accountId,
      permission: '3d',
      amount: toDecimal(credit),
      amountSide: 'to',
      currencyCode: currency,
      countryCode: country,
      purpose: 'other',
      ...(payment.description && { reference: payment.description }),
    }
  }

  return async (
    tx: Tx,
    payment: StoredPayment,
    route: Route & { method: OutsideMethod },
    typed: Typed,
    credit: Money,
    language: Language,
  ): Promise<ReadDetails> => {
    const input = await inputOf(tx, payment, route, typed, credit)
    const { form } = rails[route.method]
    const parsed = form.input.safeParse(input)
    if (!parsed.success) {
      const errors = fieldProblems(parsed.error, input).map(({ field, key, params }) => ({
        field,
        description: fieldText(language, key, params),
      }))
      throw refuse(
        'receive.details',
        { field: `paymentDetails.details.${errors[0]?.field}`, problem: errors[0]?.description ?? '' },
        { errors },
      )
    }
    const read = await form.read(parsed.data as never, { tx, customerId: payment.customerId })
    if (nameLikeness(payment.beneficiaryName, read.wish.payee?.name ?? '') < sameName)
      throw refuse('receive.otherName', { field: 'paymentDetails.details.beneficiaryName', name: payment.beneficiaryName })
    return { wish: read.wish, write: async (open) => read.write?.(open) }
  }
}
