import { bareInstantKey, type InstantKeyType, isInstantKey } from '@florin/contract/payments/external/instant'
import { refuse } from '../../../platform/refuse.ts'
import type { Vendors } from '../../../vendors/vendors.ts'
import { maskedNumber, maskedPerson } from '../rails/outside/masked.ts'

type KeyQuery = {
  readonly instantKey: string
  readonly instantKeyType: Exclude<InstantKeyType, 'account'>
  readonly countryCode: string
}

/** Whose account is behind an instant key, masked: enough to know them again. */
export const keyHolder =
  (instantKeys: Vendors['instantKeys']) =>
  async ({ instantKey, instantKeyType, countryCode }: KeyQuery) => {
    const key = bareInstantKey(instantKeyType, instantKey)
    const owner = isInstantKey(instantKeyType, key, countryCode)
      ? await instantKeys.find({ countryCode, type: instantKeyType, key })
      : undefined
    if (!owner) throw refuse('instantKey.unknown', { field: 'instantKey' })
    return {
      beneficiaryName: maskedPerson(owner.name),
      taxId: maskedNumber(owner.taxId),
      bankCode: owner.bankCode,
      bankName: owner.bankName,
      ...(owner.branchCode !== undefined && { branchCode: owner.branchCode }),
      accountNumber: maskedNumber(owner.accountNumber),
      accountType: owner.accountType,
    }
  }
