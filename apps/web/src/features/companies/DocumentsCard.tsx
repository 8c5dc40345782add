import { company } from '@florin/contract/calls/companies/company'
import { profileStatusOf, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { DocumentFiles } from '../../shared/documents/DocumentFiles.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Section } from '../../ui/Section.tsx'
import sections from '../../ui/Sections.module.css'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { companyDocumentsQuery } from './companyQueries.ts'
import { UploadPopup } from './UploadPopup.tsx'

const tones: Readonly<Record<ReturnType<typeof profileStatusOf>, Tone>> = {
  validated: 'good',
  pending: 'accent',
  none: 'neutral',
  rejected: 'bad',
  expiredSoon: 'warning',
}

/** Documents of the company by kind, with how each stands; what is rejected is handed in again. */
export const DocumentsCard = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(companyDocumentsQuery())
  const mayUpload = useMay()(company['document.upload'])
  const [shown, setShown] = useState<Document>()
  const [isUploading, setUploading] = useState(false)
  return (
    <Section
      id="documents"
      title={t('papers.title')}
      lead={t('papers.lead')}
      aside={mayUpload && <Button onClick={() => setUploading(true)}>{t('papers.add')}</Button>}
      query={query}
      loading={t('papers.loading')}
      failed={t('papers.failed')}
    >
      {({ corporateDocuments, additionalDocuments, sourceOfWealthDocuments, requiredDocumentTypes }) => {
        const all = [...corporateDocuments, ...additionalDocuments, ...sourceOfWealthDocuments]
        return (
          <>
            {requiredDocumentTypes.length > 0 && (
              <Notice tone="warning" title={t('papers.missing')}>
                {requiredDocumentTypes.map(({ title }) => title).join(', ')}
              </Notice>
            )}
            {all.map((document) => (
              <Row key={document.id} document={document} onView={() => setShown(document)} />
            ))}
            {all.length === 0 && <p className={sections.none}>{t('papers.none')}</p>}
            {shown && (
              <Popup title={shown.documentType} onClose={() => setShown(undefined)} wide>
                <DocumentFiles method={verification['documentContent.get']} documentId={shown.id} title={shown.documentType} />
              </Popup>
            )}
            {isUploading && <UploadPopup onClose={() => setUploading(false)} />}
          </>
        )
      }}
    </Section>
  )
}

const Row = ({ document, onView }: { document: Document; onView: () => void }) => {
  const { t, i18n } = useTranslation('companies')
  const { categoryId, statusId, documentType, issuedDate, expiresDate, rejectReason } = document
  const status = profileStatusOf(standingOfStatus(categoryId, statusId))
  const days = [
    issuedDate && t('papers.issued', { day: dayText(issuedDate, i18n.language) }),
    expiresDate && t('papers.expires', { day: dayText(expiresDate, i18n.language) }),
  ].filter(Boolean)
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {documentType}
          <StatusBadge tone={tones[status]}>{t(`papers.status.${status}`)}</StatusBadge>
        </span>
        {days.length > 0 && <span className={sections.detail}>{days.join(' · ')}</span>}
        {rejectReason && <span className={sections.reason}>{t('papers.refused', { reason: rejectReason })}</span>}
      </div>
      <div className={sections.actions}>
        <Button variant="default" size="sm" aria-label={`${t('papers.view')}: ${documentType}`} onClick={onView}>
          {t('papers.view')}
        </Button>
      </div>
    </div>
  )
}
