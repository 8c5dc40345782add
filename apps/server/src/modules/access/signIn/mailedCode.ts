/** A code that was mailed, as it is kept. */
export type MailedCode = { readonly hash: Buffer; readonly expiresAt: Date }
