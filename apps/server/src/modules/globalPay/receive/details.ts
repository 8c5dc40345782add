import { fieldProblems } from '@florin/contract/issues'
import { external } from '@florin/contract/payments/external/external'
import type { Language } from '@florin/i18n/languages'
import { fieldText } from '@florin/i18n/server'
import { toDecimal, type Money } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nameLikeness } from '../../../vendors/screening/likeness.ts'
import type { Cards } from '../../payments/rails/card/cards.ts'
import { cardWish } from '../../payments/rails/card/rail.ts'
import { cryptoWish } from '../../payments/rails/crypto/rail.ts'
import { eftWish } from '../../payments/rails/eft/rail.ts'
import { instantWish } from '../../payments/rails/instant/rail.ts'
import { interacWish } from '../../payments/rails/interac/rail.ts'
import type { OutsideWish } from '../../payments/rails/outside/wish.ts'
import { wireWish } from '../../payments/rails/wire/rail.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { StoredPayment } from '../payments/payment.ts'
import type { Offers } from './offers.ts'
import type { OutsideMethod, Route } from './pricing.ts'

type Deps = { readonly cards: Pick<Cards, 'typed'>; readonly vault: Vault; readonly offers: Offers }
export type Typed = {
  readonly details: Readonly<Record<string, string | number | boolean>>
  readonly extraParams?: Readonly<Record<string, string>> | undefined
}
/** With what is to be stored once it is taken. */
export type ReadDetails = { readonly wish: OutsideWish; readonly write: (tx: OpenTx) => Promise<void> }

/** The call of a single payment of each way: details are right where that would take them. */
const schemas = {
  wire: external['wire.submit'].input,
  eft: external['eft.submit'].input,
  oct: external['oct.submit'].input,
  crypto_eft: external['crypto.submit'].input,
  instant_payment: external['instant.submit'].input,
  interac: external['interac.submit'].input,
}

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
export const createReadDetails = ({ cards, vault, offers }: Deps) => {
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

  const wishOf = async (tx: Tx, { customerId }: StoredPayment, method: OutsideMethod, input: never): Promise<ReadDetails> => {
    const nothing = async () => undefined
    switch (method) {
      case 'wire':
        return { wish: wireWish(input), write: nothing }
      case 'eft':
        return { wish: eftWish(input), write: nothing }
      case 'crypto_eft':
        return { wish: cryptoWish(input), write: nothing }
      case 'instant_payment':
        return { wish: instantWish(input), write: nothing }
      case 'interac': {
        const { securityAnswer } = input as { securityAnswer?: string }
        const kept = securityAnswer === undefined ? undefined : vault.keep(customerId, 'answer', securityAnswer)
        return { wish: interacWish(input, kept?.token), write: async (open) => kept?.write(open) }
      }
      case 'oct': {
        const given = input as Parameters<typeof cardWish>[0]
        const { cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = given
        const card = await cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: false })
        return {
          wish: cardWish(given, card),
          write: async (open) => {
            await card.write(open)
          },
        }
      }
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
    const parsed = schemas[route.method].safeParse(input)
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
    const read = await wishOf(tx, payment, route.method, parsed.data as never)
    if (nameLikeness(payment.beneficiaryName, read.wish.payee?.name ?? '') < sameName)
      throw refuse('receive.otherName', { field: 'paymentDetails.details.beneficiaryName', name: payment.beneficiaryName })
    return read
  }
}
