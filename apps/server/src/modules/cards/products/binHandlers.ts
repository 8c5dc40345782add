import { findBrand } from '@florin/brands/brands'
import type { card } from '@florin/contract/cards/card'
import { cardBrandOf } from '@florin/contract/cardNumber'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { listBlockedBins } from '../../payments/lookups/blockedBins.ts'
import type { Handler } from '../handler.ts'
import { findByBin } from './productStore.ts'

type Methods = typeof card

/** Of a card of another bank. */
const unknown = {
  issuer: null,
  cardType: null,
  cardCategory: null,
  countryCode: null,
  currencyCode: null,
  isPrepaid: null,
  isCommercial: null,
}

export const get: Handler<Methods['bin.get']> = async ({ binNumber }, { caller, tx }) => {
  const cardBrand = cardBrandOf(binNumber) ?? null
  const isBlocked = (await listBlockedBins(tx)).includes(binNumber)
  const told = { binNumber, valid: cardBrand !== null && !isBlocked, cardBrand }
  const product = await findByBin(tx, binNumber)
  if (!product) return { ...told, ...unknown }
  const { brand } = await findPayer(tx, caller.acting.customerId)
  const isPrepaid = product.subType === 'PREPAID'
  return {
    ...told,
    issuer: findBrand(brand)?.projectName ?? brand,
    cardType: isPrepaid ? 'prepaid' : 'debit',
    cardCategory: product.isVirtual ? 'virtual' : 'physical',
    countryCode: product.countries?.length === 1 ? (product.countries[0] ?? null) : null,
    currencyCode: product.currency,
    isPrepaid,
    isCommercial: false,
  }
}

export const blocked: Handler<Methods['blockedBin.list']> = async (_input, { tx }) => ({ bins: await listBlockedBins(tx) })
