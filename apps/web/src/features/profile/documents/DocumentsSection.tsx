import { profileStatusOf, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { dayText } from '../../../ui/moments.ts'
import { HelpLink } from '../../../shared/helpdesk/HelpLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import sections from '../../../ui/Sections.module.css'
import { ProfileBadge } from '../ProfileBadge.tsx'
import { DocumentPopup } from './DocumentPopup.tsx'
import { NewDocumentPopup } from './NewDocumentPopup.tsx'
import { isRenewable } from './renewal.ts'

/** Whatever was handed in, and how it stands. */
export const DocumentsSection = () => {
  const { t } = useTranslation('profile')
  const query = useQuery(callQuery(verification['document.list'], {}))
  const mayUpload = useMay()(verification['document.upload'])
  const [shown, setShown] = useState<Document>()
  const [renewed, setRenewed] = useState<Document>()
  return (
    <Section
      id="documents"
      title={t('documents.title')}
      lead={t('documents.lead')}
      query={query}
      loading={t('documents.loading')}
      failed={t('documents.failed')}
    >
      {({ items }) => (
        <>
          {items.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onView={() => setShown(document)}
              onRenew={mayUpload && isRenewable(document) ? () => setRenewed(document) : undefined}
            />
          ))}
          {items.length === 0 && <p className={sections.none}>{t('documents.none')}</p>}
          {shown && <DocumentPopup document={shown} onClose={() => setShown(undefined)} />}
          {renewed && <NewDocumentPopup document={renewed} onClose={() => setRenewed(undefined)} />}
        </>
      )}
    </Section>
  )
}

type RowProps = { document: Document; onView: () => void; onRenew: (() => void) | undefined }

const DocumentRow = ({ document, onView, onRenew }: RowProps) => {
  const { t, i18n } = useTranslation('profile')
  const { categoryId, statusId, documentType, issuedDate, expiresDate, rejectReason } = document
  const days = [
    issuedDate && t('documents.issued', { day: dayText(issuedDate, i18n.language) }),
    expiresDate && t('documents.expires', { day: dayText(expiresDate, i18n.language) }),
  ].filter(Boolean)
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {documentType}
          <ProfileBadge status={profileStatusOf(standingOfStatus(categoryId, statusId))} />
        </span>
        {days.length > 0 && <span className={sections.detail}>{days.join(' · ')}</span>}
        {rejectReason && (
          <>
            <span className={sections.reason}>{t('addresses.refused', { reason: rejectReason })}</span>
            <HelpLink department="documents" document={documentType} />
          </>
        )}
      </div>
      <div className={sections.actions}>
        <Button variant="default" size="sm" aria-label={`${t('documents.view')}: ${documentType}`} onClick={onView}>
          {t('documents.view')}
        </Button>
        {onRenew && (
          <Button size="sm" aria-label={`${t('documents.renew')}: ${documentType}`} onClick={onRenew}>
            {t('documents.renew')}
          </Button>
        )}
      </div>
    </div>
  )
}
