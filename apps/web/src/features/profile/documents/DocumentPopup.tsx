import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { PaperFiles } from '../../../app/papers/PaperFiles.tsx'
import { Popup } from '../../../ui/Popup.tsx'

/** A paper as it was kept. */
export const DocumentPopup = ({ document: { id, documentType }, onClose }: { document: Document; onClose: () => void }) => (
  <Popup title={documentType} onClose={onClose} wide>
    <PaperFiles method={verification['documentContent.get']} documentId={id} title={documentType} />
  </Popup>
)
