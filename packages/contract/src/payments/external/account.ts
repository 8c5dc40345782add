import * as z from 'zod'
import { Iban, isIbanOf, RoutingNumber, SortCode } from '../../bankFields.ts'
import { bareTaxId, isTaxId } from '../../compliance/taxIds.ts'
import { AccountType } from './common.ts'
import { type AccountField, accountFields } from './accountFields.ts'
import type { AccountShape } from './schemes.ts'

/** However it was spaced when it was copied. */
const bareCode = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^[A-Z0-9]*$/),
    )

const clabeWeights = [3, 7, 1]
/** Eighteen digits, the last of which checks the others. */
const isClabe = (code: string): boolean =>
  /^\d{18}$/.test(code) &&
  (10 -
    (Array.from(code.slice(0, 17)).reduce((sum, digit, at) => sum + ((Number(digit) * (clabeWeights[at % 3] ?? 0)) % 10), 0) %
      10)) %
    10 ===
    Number(code[17])
const Clabe = bareCode(18).refine(isClabe, { error: 'clabe' })

/** Fields of a bank account; which of them a payment needs is its country's. */
export const BankAccount = {
  iban: Iban.optional(),
  accountNumber: bareCode(34).optional(),
  accountType: AccountType.optional(),
  routingNumber: RoutingNumber.optional(),
  sortCode: SortCode.optional(),
  bankCode: bareCode(12).optional(),
  branchCode: bareCode(12).optional(),
  institutionNumber: bareCode(3).optional(),
  transitNumber: bareCode(5).optional(),
  bsb: bareCode(6).optional(),
  ifsc: bareCode(11).optional(),
  clabe: Clabe.optional(),
}

type Given = Readonly<Partial<Record<AccountField, string | undefined>>>

/** Whether a tax number can be one of the country: of a person, or in Brazil of a company too. */
export const isBeneficiaryTaxId = (countryCode: string, text: string): boolean =>
  isTaxId(countryCode, text) || (countryCode === 'BR' && isCnpj(bareTaxId(text)))

const cnpjDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (((digits.length - 1 - at) % 8) + 2), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
const isCnpj = (digits: string): boolean =>
  /^\d{14}$/.test(digits) &&
  new Set(digits).size > 1 &&
  cnpjDigit(digits.slice(0, 12)) === Number(digits[12]) &&
  cnpjDigit(digits.slice(0, 13)) === Number(digits[13])

const problemOf = (field: AccountField, value: string | undefined, shape: RegExp, countryCode: string): string | undefined => {
  if (value === undefined || value === '') return 'required'
  if (field === 'iban') return isIbanOf(value, countryCode) ? undefined : 'ibanCountry'
  if (field === 'beneficiaryTaxId') return isBeneficiaryTaxId(countryCode, value) ? undefined : 'taxId'
  if (shape.test(value)) return undefined
  return field === 'accountNumber' ? 'accountNumber' : 'bankDetail'
}

type Problem = { readonly field: AccountField; readonly error: string }

/** What is missing or wrong in the details of an account, by the shape that its country gives it. */
export const accountProblems = (shape: AccountShape, countryCode: string, given: Given): Problem[] =>
  accountFields.flatMap((field) => {
    const wanted = shape[field]
    const error = wanted && problemOf(field, given[field], wanted, countryCode)
    return error ? [{ field, error }] : []
  })

/** As issues of a schema. */
export const addAccountProblems = (context: z.RefinementCtx, problems: readonly Problem[]): void => {
  for (const { field, error } of problems) context.addIssue({ code: 'custom', path: [field], message: error })
}

/** Only what this country's accounts have: anything else that was sent does not become part of the payment. */
export const accountOf = (shape: AccountShape, given: Given): Readonly<Partial<Record<AccountField, string>>> =>
  Object.fromEntries(accountFields.flatMap((field) => (shape[field] && given[field] ? [[field, given[field]]] : [])))

/** Each of them names an account by itself: of two that are filled one is shown, and the other may be the one that is paid. */
const accountNames = ['iban', 'accountNumber', 'clabe', 'instantKey'] as const

/** Those that were given and are no part of the payee. */
export const unusedAccounts = (
  given: Readonly<Record<string, string>>,
  payee: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly error: string }[] =>
  accountNames.filter((name) => given[name] && payee[name] === undefined).map((field) => ({ field, error: 'notUsed' }))
