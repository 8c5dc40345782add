import { type DocumentStanding, profileStatusOf } from '@florin/contract/compliance/documentStatus'
import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentFiles } from '../../shared/documents/DocumentFiles.tsx'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { dayText } from '../../ui/moments.ts'
import { Popup } from '../../ui/Popup.tsx'
import sections from '../../ui/Sections.module.css'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'

const tones: Readonly<Record<ReturnType<typeof profileStatusOf>, Tone>> = {
  validated: 'good',
  pending: 'accent',
  none: 'neutral',
  rejected: 'bad',
  expiredSoon: 'warning',
}

export const StandingBadge = ({ standing }: { standing: DocumentStanding }) => {
  const { t } = useTranslation('companies')
  const status = profileStatusOf(standing)
  return <StatusBadge tone={tones[status]}>{t(`papers.status.${status}`)}</StatusBadge>
}

type Paper = Pick<Document, 'id' | 'documentType' | 'issuedDate' | 'expiresDate' | 'rejectReason'>
type Props = { readonly document: Paper; readonly standing: DocumentStanding; readonly mayView?: boolean }

/** One document: what it is, how it stands and why, and its pages. */
export const PaperRow = ({ document, standing, mayView = true }: Props) => {
  const { t, i18n } = useTranslation('companies')
  const [isShown, setShown] = useState(false)
  const { id, documentType, issuedDate, expiresDate, rejectReason } = document
  const days = [
    issuedDate && t('papers.issued', { day: dayText(issuedDate, i18n.language) }),
    expiresDate && t('papers.expires', { day: dayText(expiresDate, i18n.language) }),
  ].filter(Boolean)
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {documentType}
          <StandingBadge standing={standing} />
        </span>
        {days.length > 0 && <span className={sections.detail}>{days.join(' · ')}</span>}
        {rejectReason && (
          <>
            <span className={sections.reason}>{t('papers.refused', { reason: rejectReason })}</span>
            <HelpLink department="documents" document={documentType} />
          </>
        )}
      </div>
      {mayView && (
        <div className={sections.actions}>
          <Button variant="default" size="sm" aria-label={`${t('papers.view')}: ${documentType}`} onClick={() => setShown(true)}>
            {t('papers.view')}
          </Button>
        </div>
      )}
      {isShown && (
        <Popup title={documentType} onClose={() => setShown(false)} wide>
          <DocumentFiles method={verification['documentContent.get']} documentId={id} title={documentType} />
        </Popup>
      )}
    </div>
  )
}
