import * as z from 'zod'
import { bareTaxId } from '../../compliance/taxIds.ts'
import { CountryCode, Email, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { Submitted } from '../operation.ts'
import { instantRail } from '../../rails.ts'
import { accountProblems, addAccountProblems, BankAccount, isBeneficiaryTaxId } from './account.ts'
import { Beneficiary, ExternalCost, NameChecked, nameProblems, Priced, pricedProblems, Sent, sentProblems } from './common.ts'
import { eftShape } from './schemes.ts'

export const InstantKeyType = z.enum(['taxId', 'phone', 'email', 'random', 'account'])
export type InstantKeyType = z.infer<typeof InstantKeyType>

const shapes: Readonly<Record<Exclude<InstantKeyType, 'account'>, (key: string, countryCode: string) => boolean>> = {
  taxId: (key, countryCode) => isBeneficiaryTaxId(countryCode, key),
  phone: (key) => /^\+?\d{8,15}$/.test(key.replaceAll(/[\s()-]/g, '')),
  email: (key) => Email.safeParse(key).success,
  random: (key) => z.uuid().safeParse(key.toLowerCase()).success,
}
export const isInstantKey = (type: InstantKeyType, key: string, countryCode: string): boolean =>
  type === 'account' || shapes[type](key, countryCode)

/** Pix names its payee by tax number; other schemes ask for none. */
export const needsInstantTaxId = (countryCode: string): boolean => countryCode === 'BR'

/** One way to write each key, so that the same key is the same payee. */
export const bareInstantKey = (type: InstantKeyType, key: string): string => {
  if (type === 'taxId') return bareTaxId(key)
  if (type === 'phone') return key.replaceAll(/[^\d+]/g, '')
  return key.trim().toLowerCase()
}

const { bankCode, branchCode, bsb, accountNumber } = BankAccount
export const instantDestination = {
  instantKeyType: InstantKeyType.default('account'),
  instantKey: textUpTo(100).optional(),
  taxId: textUpTo(40).optional(),
  bankCode,
  branchCode,
  bsb,
  accountNumber,
  accountType: z.enum(['checking', 'savings', 'payment']).optional(),
}

/** The details of a payee by instant payment: a key, or an account. */
export const InstantPayee = z.looseObject({
  ...Beneficiary,
  ...instantDestination,
  countryCode: CountryCode,
  purpose: Sent.purpose,
})
export type InstantPayee = z.infer<typeof InstantPayee>

type Input = { readonly [K in keyof typeof instantDestination]?: z.infer<(typeof instantDestination)[K]> } & {
  countryCode: string
  currencyCode: string
}
const addProblems = (input: Input, context: z.RefinementCtx): void => {
  const { instantKeyType = 'account', instantKey, countryCode, currencyCode, taxId } = input
  const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (needsInstantTaxId(countryCode) && !isBeneficiaryTaxId(countryCode, taxId ?? '')) issue('taxId', 'taxId')
  if (instantKeyType !== 'account') {
    if (instantKey === undefined || instantKey === '') issue('instantKey', 'required')
    else if (!isInstantKey(instantKeyType, instantKey, countryCode)) issue('instantKey', 'instantKey')
    return
  }
  const { beneficiaryTaxId: _own, accountType: _type, ...shape } = eftShape(countryCode, currencyCode)
  addAccountProblems(context, accountProblems(shape, countryCode, { ...input, accountType: undefined }))
}

export const instantRules = {
  'instant.fee': method({
    access: instantRail.access,
    summary: 'What an instant payment costs',
    effect: 'writes',
    input: z.strictObject(Priced),
    output: ExternalCost,
    refuses: [...pricedProblems],
  }),
  'instant.submit': method({
    access: instantRail.access,
    summary: 'Pay at once by a key, such as a phone number or a tax number, or by an account',
    effect: 'creates',
    input: z.strictObject({ ...Priced, ...Beneficiary, ...instantDestination, ...NameChecked, ...Sent }).superRefine(addProblems),
    output: Submitted,
    refuses: [...sentProblems, ...nameProblems],
  }),
}
