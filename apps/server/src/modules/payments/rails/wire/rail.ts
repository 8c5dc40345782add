import type { InputOf } from '@florin/contract/method'
import { accountOf } from '@florin/contract/payments/external/account'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { external } from '@florin/contract/payments/external/external'
import { wireShape } from '@florin/contract/payments/external/schemes'
import { WirePayee } from '@florin/contract/payments/external/wire'
import { wantsPostalCode } from '@florin/contract/postalCodes'
import { wireRail } from '@florin/contract/rails'
import { add, type Money, money } from '@florin/money/money'
import type { Tx } from '../../../../platform/db.ts'
import type { Payouts } from '../../../../vendors/payouts/payouts.ts'
import { arrivalDay, wireRule } from '../../../../vendors/payouts/schedule/schedule.ts'
import type { PayeeDetails } from '../../core/operation.ts'
import type { Charges } from '../../core/rail.ts'
import { holderAddress, merged, needed, offered, type OutsideForm, texts } from '../outside/form.ts'
import { accountKey } from '../outside/payeeKey.ts'
import { present } from '../outside/present.ts'
import { findCharge } from '../outside/methodStore.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'

type Fee = InputOf<(typeof external)['wire.fee']>
type Submit = InputOf<(typeof external)['wire.submit']>
type Saved = SavedDetails<'wire'>

const pricedOf = ({ countryCode, feeShare, isUrgent }: Fee): PayeeDetails => ({ countryCode, feeShare, isUrgent })

export const wireCost = (input: Fee): OutsideWish => costWish(input, pricedOf(input))

export const wireWish = (input: Submit) => {
  const { beneficiaryName: name, beneficiaryEmail: email, beneficiaryCountryCode } = input
  const account = accountOf(wireShape(input.countryCode), input)
  return sentWish(input, pricedOf(input), {
    name,
    email,
    countryCode: beneficiaryCountryCode,
    key: accountKey(account, { bic: input.swift, countryCode: input.countryCode }),
    details: present({
      beneficiaryType: input.beneficiaryType,
      beneficiaryName: name,
      beneficiaryEmail: email,
      beneficiaryCountryCode,
      beneficiaryAddress: input.beneficiaryAddress,
      beneficiaryCity: input.beneficiaryCity,
      beneficiaryStateCode: input.beneficiaryStateCode,
      beneficiaryZipCode: input.beneficiaryZipCode,
      bankName: input.bankName,
      bankAddress: input.bankAddress,
      bankCity: input.bankCity,
      bankZipCode: input.bankZipCode,
      swift: input.swift,
      intermediarySwift: input.intermediarySwift,
      intermediaryBankName: input.intermediaryBankName,
      intermediaryAccountNumber: input.intermediaryAccountNumber,
      purpose: input.purpose,
      ...account,
    }),
  })
}

const form: OutsideForm = {
  input: external['wire.submit'].input,
  read: (input: Submit) => ({ wish: wireWish(input) }),
  fields: ({ countryCode }) =>
    merged([
      ...needed('beneficiaryName', ...holderAddress),
      ...(wantsPostalCode(countryCode) ? needed : offered)('beneficiaryZipCode'),
      ...needed('swift', 'bankName', 'bankAddress', 'bankCity'),
      ...needed(...Object.keys(wireShape(countryCode))),
      ...offered('beneficiaryStateCode', 'bankZipCode', 'intermediarySwift', 'intermediaryBankName', 'intermediaryAccountNumber'),
    ]),
  saved: (details: Saved) => {
    const account = accountOf(wireShape(details.countryCode), details)
    return { details: texts(details), payeeKey: accountKey(account, { ...details, bic: details.swift }), cardId: null }
  },
}

/** Who bears the banks on the way, and how fast it goes, has its price. */
const chargesOf = async (reader: Tx, { feeShare, isUrgent }: PayeeDetails): Promise<Charges> => {
  const names = [...(feeShare === 'OUR' ? ['our'] : []), ...(isUrgent === true ? ['urgent'] : [])]
  const charges: Money[] = []
  for (const name of names) {
    const found = await findCharge(reader, 'wire', name)
    if (found) charges.push(money(found.minor, found.unit))
  }
  const [first, ...rest] = charges
  return { variant: [feeShare, ...names].join('/'), ...(first && { surcharge: rest.reduce(add, first) }) }
}

/** To a bank account anywhere, by SWIFT. */
export const createWireRail = (parts: OutsideParts, port: Payouts<WirePayee>) =>
  createOutsideRail(parts, {
    facts: wireRail,
    payee: WirePayee,
    form,
    port,
    opened: async (_tx, payee) => payee,
    isByAccount: () => false,
    charges: chargesOf,
    arrival: ({ isUrgent }, currency, at) => ({
      arrival: 'day',
      arrivalDate: arrivalDay(wireRule(currency, isUrgent === true), at),
    }),
  })
