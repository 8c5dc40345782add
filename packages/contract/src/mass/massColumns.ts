import { accountNumberFields } from '../payments/external/accountFields.ts'
import type { BatchType } from './massType.ts'

/** A column of the file, and whether a file without it is refused as a whole. */
export type MassColumn = { readonly name: string; readonly isNeeded: boolean; readonly isSecret: boolean }

const columns = (needed: readonly string[], more: readonly string[], secret: readonly string[] = []): readonly MassColumn[] =>
  [...needed, ...more].map((name) => ({ name, isNeeded: needed.includes(name), isSecret: secret.includes(name) }))

/** In the order of the sample and of the grid. What a row needs beside the needed columns is for its rail to say. */
export const massColumns: Readonly<Record<BatchType, readonly MassColumn[]>> = {
  p2p: columns(['toEmail', 'amount'], ['currency', 'note', 'reference']),
  wire: columns(
    ['beneficiaryName', 'amount', 'currencyCode', 'countryCode', 'swift'],
    [
      'iban',
      'accountNumber',
      'routingNumber',
      'institutionNumber',
      'transitNumber',
      'bsb',
      'ifsc',
      'clabe',
      'beneficiaryType',
      'beneficiaryAddress',
      'beneficiaryCity',
      'beneficiaryZipCode',
      'bankName',
      'bankAddress',
      'bankCity',
      'purpose',
      'reference',
    ],
  ),
  eft: columns(
    ['beneficiaryName', 'amount', 'currencyCode', 'countryCode'],
    [...accountNumberFields, 'bankName', 'beneficiaryType', 'beneficiaryTaxId', 'purpose', 'reference'],
  ),
  oct: columns(
    ['cardNumber', 'cardExpiryMonth', 'cardExpiryYear', 'beneficiaryFirstName', 'beneficiaryLastName', 'amount'],
    ['currencyCode', 'countryCode', 'address', 'city', 'zipCode', 'purpose', 'reference'],
    ['cardNumber'],
  ),
  crypto: columns(
    ['walletAddress', 'network', 'amount', 'currencyCode', 'beneficiaryName'],
    ['destinationTag', 'beneficiaryType', 'beneficiaryCountryCode', 'isSelfHosted', 'vaspName', 'purpose', 'reference'],
  ),
  instant: columns(
    ['beneficiaryName', 'amount'],
    [
      'instantKeyType',
      'instantKey',
      'taxId',
      'currencyCode',
      'countryCode',
      'bankCode',
      'branchCode',
      'accountNumber',
      'accountType',
      'beneficiaryType',
      'purpose',
      'reference',
    ],
  ),
  interac: columns(
    ['beneficiaryName', 'amount'],
    [
      'beneficiaryEmail',
      'beneficiaryPhone',
      'notifyLanguage',
      'securityQuestion',
      'securityAnswer',
      'beneficiaryType',
      'purpose',
      'reference',
    ],
    ['securityAnswer'],
  ),
  global: columns(
    ['beneficiaryName', 'beneficiaryEmail', 'amount'],
    [
      'description',
      'beneficiaryType',
      'beneficiaryCountryCode',
      'feeShare',
      'forbiddenMethods',
      'beneficiaryPhone',
      'language',
      'expireDays',
    ],
  ),
}
