import type { InstantKeyType } from '@florin/contract/payments/external/instant'

export type KeyOwner = {
  readonly name: string
  readonly taxId: string
  readonly bankCode: string
  readonly bankName: string
  readonly branchCode?: string | undefined
  readonly accountNumber: string
  readonly accountType: 'checking' | 'savings' | 'payment'
}

/** The register of keys of an instant payment scheme, as DICT is for Pix. */
export type InstantKeys = {
  find(key: {
    readonly countryCode: string
    readonly type: Exclude<InstantKeyType, 'account'>
    readonly key: string
  }): Promise<KeyOwner | undefined>
}
