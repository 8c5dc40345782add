import type { SandboxEnvelopes } from '@florin/sandbox/envelopes'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Esign } from './esign.ts'

/** Signs at the sandbox's desk. Names that its plain letters cannot write are left out of the mark. */
export const createSandboxEsign = ({ envelopes, publicUrl }: { envelopes: SandboxEnvelopes; publicUrl: string }): Esign => ({
  ask: async ({ reference, title, signer, pdf }) => {
    await envelopes.receive({ id: reference, email: signer.email, name: signer.name, title, pdf })
    return { envelopeId: reference, clientId: 'sandbox', signUrls: [`${publicUrl}/sandbox?sign=${reference}`] }
  },
  signed: async (envelopeId) => {
    const found = await envelopes.signed(envelopeId)
    if (!found) throw new Error('Nobody has signed this')
    const paper = await PDFDocument.load(found.pdf)
    const font = await paper.embedFont(StandardFonts.HelveticaOblique)
    const mark = `Signed electronically by ${found.email}, ${found.answeredAt.toISOString()}, envelope ${found.id}`
    paper.getPages().at(-1)?.drawText(mark, { x: 48, y: 96, size: 8, font })
    return paper.save()
  },
})
