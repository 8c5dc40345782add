import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { operatorDocument } from '@florin/contract/calls/compliance/operatorDocument'
import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import classes from './Customer.module.css'
import { Rows } from './Lists.tsx'
import { LinkDocumentPopup, MoveDocumentPopup } from './PlaceDocumentPopup.tsx'

type Document = WholeCustomer['documents'][number]
type Placing = { readonly kind: 'move' | 'link'; readonly document: Document }

const documentTones: Readonly<Record<string, Tone>> = {
  validated: 'good',
  rejected: 'bad',
  submitted: 'warning',
  underReview: 'warning',
}
const documentStates = ['submitted', 'underReview', 'validated', 'rejected'] as const

/** What was handed in, and for what it counts. */
export const DocumentsCard = ({ customer }: { readonly customer: WholeCustomer }) => {
  const { t, i18n } = useTranslation('console')
  const { t: documentNames } = useTranslation('documentTypes')
  const mayPlace = useMay()(operatorDocument['documentAssignment.create'])
  const [placing, setPlacing] = useState<Placing>()
  const close = () => setPlacing(undefined)
  const nameOf = ({ documentId, documentTypeId }: Document) => {
    const type = findDocumentType(documentTypeId)
    return type ? documentNames(`types.${type.key}`) : t('customer.document', { number: documentId })
  }
  const place = (kind: Placing['kind'], document: Document) => (
    <button
      type="button"
      className="text-link"
      aria-label={t(`place.${kind}Named`, { name: nameOf(document) })}
      onClick={() => setPlacing({ kind, document })}
    >
      {t(`place.${kind}`)}
    </button>
  )
  const placed = placing && {
    customer,
    name: nameOf(placing.document),
    documentId: placing.document.documentId,
    documentTypeId: placing.document.documentTypeId,
    onClose: close,
  }
  return (
    <Card title={t('customer.documents')}>
      <Rows
        none={t('customer.noDocuments')}
        rows={customer.documents.map((document) => {
          const { documentId, state, createdAt, expiresDate, rejectReason } = document
          return {
            id: documentId,
            first: nameOf(document),
            second: [momentText(createdAt, i18n.language), expiresDate && dayText(expiresDate, i18n.language), rejectReason]
              .filter(Boolean)
              .join(' · '),
            aside: (
              <span className={classes.placing}>
                <StatusBadge tone={documentTones[state] ?? 'neutral'}>
                  {t(`customer.documentState.${documentStates.find((each) => each === state) ?? 'submitted'}`)}
                </StatusBadge>
                {mayPlace && place('move', document)}
                {mayPlace && place('link', document)}
              </span>
            ),
          }
        })}
      />
      {placed && placing.kind === 'move' && <MoveDocumentPopup {...placed} />}
      {placed && placing.kind === 'link' && <LinkDocumentPopup {...placed} />}
    </Card>
  )
}
