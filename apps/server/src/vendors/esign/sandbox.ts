import type { SandboxEnvelopes } from '@florin/sandbox/envelopes'
import type { Esign } from './esign.ts'
import { markPdf } from './sandboxMark.ts'

/** Signs at the sandbox's desk. Names that its plain letters cannot write are left out of the mark. */
export const createSandboxEsign = ({ envelopes, publicUrl }: { envelopes: SandboxEnvelopes; publicUrl: string }): Esign => ({
  ask: async ({ reference, title, signer, pdf }) => {
    await envelopes.receive({ id: reference, email: signer.email, name: signer.name, title, pdf })
    return { envelopeId: reference, clientId: 'sandbox', signUrls: [`${publicUrl}/sandbox?sign=${reference}`] }
  },
  signed: async (envelopeId) => {
    const found = await envelopes.signed(envelopeId)
    if (!found) throw new Error('Nobody has signed this')
    return markPdf(found.pdf, `Signed electronically by ${found.email}, ${found.answeredAt.toISOString()}, envelope ${found.id}`)
  },
})
