import type { ExternalType } from '@florin/contract/payments/external/common'
import { transfer } from '@florin/contract/payments/transfer'
import type { TransferType } from '@florin/contract/accounts/transferType'
import * as z from 'zod'
import { refuse } from '../../../platform/refuse.ts'
import type { OutsideForm } from '../rails/outside/form.ts'
import { maskedNumber } from '../rails/outside/masked.ts'
import type { Details } from './templateStore.ts'

type Fields = Readonly<Record<string, z.ZodType>>
export type TemplateForms = Readonly<Record<ExternalType, { readonly form: Pick<OutsideForm, 'input'> }>>

/** Of one payment alone, or nobody's to keep. */
const unkept: ReadonlySet<string> = new Set([
  'securityAnswer',
  'quoteId',
  'couponCode',
  'nameCheckId',
  'isNameAccepted',
  'templateName',
  'invoiceId',
])
/** Part of the details of a template that was saved with a payment, though no field of its form. */
const shownBesides: Fields = { cardBrand: z.string().max(20), beneficiaryName: z.string(), amountCurrency: z.string().max(5) }

const fieldsOf = (input: z.ZodType): Fields => {
  if (!(input instanceof z.ZodObject)) throw new Error('A form without fields')
  return input.shape as Fields
}

/**
 * The details of a template as they are kept: fields of the payment that it fills in, each as its form takes it, without what is
 * secret and with the end of a card's number alone.
 */
export const createKeptDetails = (rails: TemplateForms) => {
  const formOf = (type: TransferType): Fields => {
    if (type === 'p2p') return fieldsOf(transfer['p2p.submit'].input)
    return fieldsOf(type === 'own' ? transfer['own.submit'].input : rails[type].form.input)
  }

  return (type: TransferType, given: Details): Details => {
    const fields = formOf(type)
    const kept = Object.entries(given).flatMap(([name, value]): [string, Details[string]][] => {
      if (value === '' || unkept.has(name)) return []
      if (name === 'cardNumber' && 'cardNumber' in fields) return [[name, maskedNumber(String(value))]]
      const isExtra = name.startsWith('extra.') && type in rails
      const field = isExtra
        ? z.string().max(200)
        : (fields[name === 'currency' ? 'currencyCode' : name] ?? fields[name] ?? shownBesides[name])
      if (!field?.safeParse(value).success) throw refuse('request.invalid', { field: `details.${name}` })
      return [[name, value]]
    })
    return Object.fromEntries(kept)
  }
}
