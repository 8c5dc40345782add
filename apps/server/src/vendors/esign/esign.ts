export type SignRequest = {
  /** Ours, by which its answer is known. */
  readonly reference: string
  readonly title: string
  readonly signer: { readonly name: string; readonly email: string; readonly language: string }
  readonly pdf: Uint8Array
  /** Where the signer goes when it is done. */
  readonly returnUrl: string
}
export type Envelope = { readonly envelopeId: string; readonly clientId: string; readonly signUrls: readonly string[] }

/** Electronic signatures. */
export type Esign = {
  ask(request: SignRequest): Promise<Envelope>
  /** The signed document. */
  signed(envelopeId: string): Promise<Uint8Array>
}
