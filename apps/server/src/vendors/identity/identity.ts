/** What a check is for, in the words of the callback. */
export const identityKinds = ['workflow', 'document', 'video', 'username', 'signer', 'representative', 'factor'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** 0 standard, 1 express. */
export type IdentityMode = 0 | 1

export type IdentityCase = {
  /** Comes back in the answer. */
  readonly reference: string
  readonly kind: IdentityKind
  readonly mode: IdentityMode
  /** Where the answer goes, signed. */
  readonly callbackUrl: string
  readonly person: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly dateOfBirth?: string | undefined
  }
  readonly document?: { readonly typeId: number; readonly countryCode: string } | undefined
  /** Links that end within the hour. */
  readonly files: readonly { readonly role: string; readonly type: string; readonly url: string }[]
}

/** Compares a face with an identity document, and checks the document. Answers by a signed callback. */
export type IdentityVendor = { check(asked: IdentityCase): Promise<void> }
