import * as z from 'zod'
import {
  accessFor,
  cardRail,
  cryptoRail,
  eftRail,
  globalPayRail,
  instantRail,
  interacRail,
  memberRail,
  type RailFacts,
  wireRail,
} from '../rails.ts'
import { accountNumberFields } from '../payments/external/accountFields.ts'

/** What a batch is paid by: one way for all of its rows. */
export const massTypes = ['p2p', 'wire', 'eft', 'oct', 'crypto', 'instant', 'interac'] as const
export const MassType = z.enum(massTypes)
export type MassType = z.infer<typeof MassType>

/** A batch of links is prepared, agreed to and listed as the others are; each of its rows is paid as its recipient chooses. */
export const batchTypes = [...massTypes, 'global'] as const
export const BatchType = z.enum(batchTypes)
export type BatchType = z.infer<typeof BatchType>

export const massRails = {
  p2p: memberRail,
  wire: wireRail,
  eft: eftRail,
  oct: cardRail,
  crypto: cryptoRail,
  instant: instantRail,
  interac: interacRail,
  global: globalPayRail,
} as const satisfies Record<BatchType, RailFacts>

/** Whoever prepares a batch: what is in it goes to others, so that the permission to pay them counts. */
export const mayPrepare = (type: BatchType) => ({ ...accessFor(massRails[type], '3d'), can: 'upload' as const })

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

export const maxBatchRows = 10_000
/** Of one cell; a longer one is an error of its row. */
export const maxCellLength = 500
export const maxBatchBytes = 10_000_000
export const batchPageSize = 20
/** Rows of one call: enough for a screen that scrolls, and for a block that was pasted. */
export const maxRowsAtOnce = 500
