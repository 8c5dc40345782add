import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { DocumentFiles } from '../../../shared/documents/DocumentFiles.tsx'
import { Popup } from '../../../ui/Popup.tsx'

/** A document as it was kept. */
export const DocumentPopup = ({ document: { id, documentType }, onClose }: { document: Document; onClose: () => void }) => (
  <Popup title={documentType} onClose={onClose} wide>
    <DocumentFiles method={verification['documentContent.get']} documentId={id} title={documentType} />
  </Popup>
)
