import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { verification } from '@florin/contract/compliance/verification'
import type { LimitReason } from '@florin/contract/compliance/verificationLimit'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { RequestedDocument } from '../../shared/documents/RequestedDocument.tsx'
import { UploadDocumentPopup } from '../../shared/documents/UploadDocumentPopup.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { limitsQuery, useVerification } from '../../shared/verification/useVerification.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MailText } from '../../ui/MailText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Verification.module.css'

const email = boot.brand.supports.defaultEmail

type Requirement = LimitReason['requirementDocuments'][number]

const Reason = ({ reason }: { readonly reason: LimitReason }) => {
  const { t } = useTranslation(['verification', 'documentTypes'])
  const mayUpload = useMay()(verification['limitReasonDocument.upload'])
  const [asked, setAsked] = useState<Requirement>()
  const nameOf = (documentTypeId: number) => {
    const type = findDocumentType(documentTypeId)
    return type && t(`documentTypes:types.${type.key}`)
  }
  return (
    <Card title={reason.title}>
      <p className={classes.description}>{reason.description}</p>
      {reason.requirementDocuments.map((wanted) => (
        <RequestedDocument
          key={wanted.id}
          title={wanted.title}
          detail={nameOf(wanted.documentTypeId)}
          documents={wanted.uploadedDocuments}
          onUpload={mayUpload ? () => setAsked(wanted) : undefined}
        />
      ))}
      {reason.requirementDocuments.length === 0 && (
        <p className={sections.none}>
          <MailText text={t('limited.noDocuments', { email })} email={email} />
        </p>
      )}
      {asked && (
        <UploadDocumentPopup
          method={verification['limitReasonDocument.upload']}
          title={asked.title}
          documentTypeId={asked.documentTypeId}
          extraInput={{ reasonId: reason.id, requirementDocumentId: asked.id }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

const Reasons = () => {
  const { t } = useTranslation('verification')
  const { data, error, isFetching, refetch } = useQuery(limitsQuery())
  const { known } = useVerification()
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState
            title={t('limited.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TableSkeleton columns={2} rows={2} label={t('limited.loading')} />
        )}
      </Card>
    )
  return (
    <div className={sections.sections}>
      {known?.status === 'processing' && <Notice tone="info">{t('limited.processing')}</Notice>}
      {data.reasons.length === 0 && (
        <Notice tone="warning">
          <MailText text={t('limited.noReason', { email })} email={email} />
        </Notice>
      )}
      {data.reasons.map((reason) => (
        <Reason key={reason.id} reason={reason} />
      ))}
      <HelpLink department="account" />
    </div>
  )
}

/** Why the customer cannot send money for now, and what would change that. */
export const LimitedAccountScreen = () => {
  const { t } = useTranslation('verification')
  const { limited } = useProfile()
  usePageTitle(t('limited.title'))
  if (limited)
    return (
      <>
        <PageHeader title={t('limited.title')} lead={t('limited.lead')} />
        <Reasons />
      </>
    )
  return (
    <>
      <PageHeader title={t('limited.freeTitle')} />
      <Card>
        <EmptyState
          icon={IconCircleCheck}
          title={t('limited.free')}
          action={
            <Button component={Link} to="/home">
              {t('home')}
            </Button>
          }
        >
          {t('limited.freeText')}
        </EmptyState>
      </Card>
    </>
  )
}
