import type { InputOf } from '@florin/contract/method'
import { accountOf } from '@florin/contract/payments/external/account'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { external } from '@florin/contract/payments/external/external'
import { bareInstantKey, InstantPayee, needsInstantTaxId } from '@florin/contract/payments/external/instant'
import { eftShape } from '@florin/contract/payments/external/schemes'
import { instantRail } from '@florin/contract/rails'
import type { Payouts } from '../../../../vendors/payouts/payouts.ts'
import { bankCodes, merged, needed, offered, type OutsideForm, texts } from '../outside/form.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { accountKey } from '../outside/payeeKey.ts'
import { present } from '../outside/present.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'

type Fee = InputOf<(typeof external)['instant.fee']>
type Submit = InputOf<(typeof external)['instant.submit']>

export const instantCost = (input: Fee): OutsideWish => costWish(input, { countryCode: input.countryCode })

const destinationOf = (input: Submit): Readonly<Record<string, string>> => {
  const { instantKeyType, instantKey = '', countryCode, currencyCode } = input
  if (instantKeyType !== 'account') return { instantKeyType, instantKey: bareInstantKey(instantKeyType, instantKey) }
  const { beneficiaryTaxId: _tax, accountType: _type, ...shape } = eftShape(countryCode, currencyCode)
  return { instantKeyType, ...accountOf(shape, { ...input, accountType: undefined }) }
}

/** By an account it is the same payee as by any other rail. */
export const instantPayeeKey = (countryCode: string, destination: Readonly<Record<string, string | undefined>>): string => {
  const { instantKeyType, instantKey, ...account } = destination
  return instantKeyType === 'account' ? accountKey(account, { countryCode }) : `${countryCode}/${instantKeyType}/${instantKey}`
}

export const instantWish = (input: Submit) => {
  const { beneficiaryName: name, beneficiaryEmail: email, beneficiaryCountryCode, countryCode } = input
  const destination = destinationOf(input)
  return sentWish(
    input,
    { countryCode },
    {
      name,
      email,
      countryCode: beneficiaryCountryCode,
      key: instantPayeeKey(countryCode, destination),
      details: present({
        beneficiaryType: input.beneficiaryType,
        beneficiaryName: name,
        beneficiaryEmail: email,
        beneficiaryCountryCode,
        taxId: input.taxId === undefined ? undefined : bareInstantKey('taxId', input.taxId),
        accountType: input.accountType,
        purpose: input.purpose,
        ...destination,
      }),
    },
  )
}

/** Of an account that is paid at once; its kind and the tax number are fields of their own. */
const accountFieldsOf = (countryCode: string, currency: string): string[] =>
  Object.keys(eftShape(countryCode, currency)).filter((name) => name !== 'accountType' && name !== 'beneficiaryTaxId')

const form: OutsideForm = {
  input: external['instant.submit'].input,
  read: (input: Submit) => ({ wish: instantWish(input) }),
  fields: (method, currency) =>
    merged([
      ...needed('beneficiaryName', ...(needsInstantTaxId(method.countryCode) ? ['taxId'] : [])),
      ...offered('instantKeyType', 'instantKey', ...accountFieldsOf(method.countryCode, currency), 'accountType'),
      ...offered(...bankCodes(method)),
    ]),
  saved: (details: SavedDetails<'instant_payment'>) => {
    const { countryCode, instantKeyType, instantKey = '', accountNumber, bankCode, branchCode, bsb } = details
    const place =
      instantKeyType === 'account'
        ? { accountNumber, bankCode, branchCode, bsb }
        : { instantKey: bareInstantKey(instantKeyType, instantKey) }
    return { details: texts(details), payeeKey: instantPayeeKey(countryCode, { instantKeyType, ...place }), cardId: null }
  },
}

/** At once, by a key or an account. */
export const createInstantRail = (parts: OutsideParts, port: Payouts<InstantPayee>) =>
  createOutsideRail(parts, {
    facts: instantRail,
    payee: InstantPayee,
    form,
    port,
    opened: async (_tx, payee) => payee,
    isByAccount: ({ instantKeyType }) => instantKeyType === 'account',
    arrival: () => ({ arrival: 'seconds' }),
  })
