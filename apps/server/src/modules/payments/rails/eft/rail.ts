import type { InputOf } from '@florin/contract/method'
import { accountOf } from '@florin/contract/payments/external/account'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { EftPayee } from '@florin/contract/payments/external/eft'
import { external } from '@florin/contract/payments/external/external'
import { eftShape, schemeOf } from '@florin/contract/payments/external/schemes'
import { eftRail } from '@florin/contract/rails'
import type { Payouts } from '../../../../vendors/payouts/payouts.ts'
import { arrivalDay, eftRule } from '../../../../vendors/payouts/schedule/schedule.ts'
import type { PayeeDetails } from '../../core/operation.ts'
import { bankCodes, holderAddress, merged, needed, offered, type OutsideForm, texts } from '../outside/form.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { accountKey } from '../outside/payeeKey.ts'
import { present } from '../outside/present.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'

type Fee = InputOf<(typeof external)['eft.fee']>
type Submit = InputOf<(typeof external)['eft.submit']>

/** Country and currency make the scheme; where there is none, the way is closed anyway. */
const pricedOf = ({ countryCode, currencyCode }: Pick<Fee, 'countryCode' | 'currencyCode'>): PayeeDetails =>
  present({ countryCode, scheme: schemeOf(countryCode, currencyCode) })

export const eftCost = (input: Fee): OutsideWish => costWish(input, pricedOf(input))

export const eftWish = (input: Submit) => {
  const { beneficiaryName: name, beneficiaryEmail: email, beneficiaryCountryCode } = input
  const account = accountOf(eftShape(input.countryCode, input.currencyCode), input)
  return sentWish(input, pricedOf(input), {
    name,
    email,
    countryCode: beneficiaryCountryCode,
    key: accountKey(account, input),
    details: present({
      beneficiaryType: input.beneficiaryType,
      beneficiaryName: name,
      beneficiaryEmail: email,
      beneficiaryCountryCode,
      beneficiaryAddress: input.beneficiaryAddress,
      beneficiaryCity: input.beneficiaryCity,
      beneficiaryStateCode: input.beneficiaryStateCode,
      beneficiaryZipCode: input.beneficiaryZipCode,
      beneficiaryPhone: input.beneficiaryPhone,
      bankName: input.bankName,
      swift: input.swift,
      purpose: input.purpose,
      ...account,
    }),
  })
}

const form: OutsideForm = {
  input: external['eft.submit'].input,
  read: (input: Submit) => ({ wish: eftWish(input) }),
  fields: (method, currency) =>
    merged([
      ...needed('beneficiaryName', ...Object.keys(eftShape(method.countryCode, currency)), ...bankCodes(method)),
      ...offered('bankName', 'swift', ...holderAddress, 'beneficiaryZipCode', 'beneficiaryPhone'),
    ]),
  saved: (details: SavedDetails<'eft'>) => {
    const account = accountOf(eftShape(details.countryCode, details.currencyCode), details)
    return { details: texts(details), payeeKey: accountKey(account, details), cardId: null }
  },
}

/** To a bank account by the clearing of its country, or by SEPA. */
export const createEftRail = (parts: OutsideParts, port: Payouts<EftPayee>) =>
  createOutsideRail(parts, {
    facts: eftRail,
    payee: EftPayee,
    form,
    port,
    opened: async (_tx, payee) => payee,
    isByAccount: () => true,
    arrival: ({ scheme }, currency, at) => {
      const rule = eftRule(String(scheme), currency)
      return rule ? { arrival: 'day', arrivalDate: arrivalDay(rule, at) } : { arrival: 'seconds' }
    },
  })
