import { DocumentCategory, findDocumentType } from '@florin/contract/compliance/documentTypes'
import { asksDocumentsAgain } from '@florin/contract/compliance/verificationStatus'
import { verification } from '@florin/contract/compliance/verification'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useCall } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { RequestedDocument } from '../../shared/documents/RequestedDocument.tsx'
import { UploadDocumentPopup } from '../../shared/documents/UploadDocumentPopup.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { dueDiligenceQuery } from '../../shared/verification/useVerification.ts'
import { MailText } from '../../ui/MailText.tsx'
import sections from '../../ui/Sections.module.css'
import { Section } from '../../ui/Section.tsx'

/** Any proof of address will do. */
const usualProof = 201

type DocumentRequest = { readonly title: string; readonly documentTypeId: number; readonly extraInput: object }

/** An identity document need not be sent as a file. */
const CameraCheck = ({ documentTypeId }: { readonly documentTypeId: number }) => {
  const { t } = useTranslation('verification')
  const may = useMay()(verification['jumioDocument.create'])
  const start = useCall(verification['jumioDocument.create'], { toast: true })
  if (!may || findDocumentType(documentTypeId)?.categoryId !== DocumentCategory.proofOfIdentity) return null
  const begin = () =>
    start.mutate(
      { isDueDiligence: true, documentTypeId },
      {
        onSuccess: ({ redirectUrl }) => {
          const { pathname, search } = new URL(redirectUrl)
          location.assign(pathname + search)
        },
      },
    )
  return (
    <Button variant="default" size="sm" className={sections.after ?? ''} loading={start.isPending} onClick={begin}>
      {t('again.camera')}
    </Button>
  )
}

const DueDiligenceDocuments = () => {
  const { t } = useTranslation('verification')
  const email = boot.brand.supports.defaultEmail
  const query = useQuery(dueDiligenceQuery())
  const [request, setRequest] = useState<DocumentRequest>()
  return (
    <Section
      title={t('again.title')}
      lead={t('again.lead')}
      query={query}
      loading={t('again.loading')}
      failed={t('again.failed')}
    >
      {({ document, address }) => (
        <>
          {document && (
            <>
              <RequestedDocument
                title={document.type}
                detail={document.number ? t('again.number', { number: document.number }) : undefined}
                documents={document.uploadedDocuments}
                onUpload={() => setRequest({ title: document.type, documentTypeId: document.typeId, extraInput: {} })}
              />
              <CameraCheck documentTypeId={document.typeId} />
            </>
          )}
          {address && (
            <RequestedDocument
              title={t('again.address')}
              detail={address.text}
              documents={address.uploadedDocuments}
              onUpload={() =>
                setRequest({
                  title: t('again.address'),
                  documentTypeId: usualProof,
                  extraInput: { addressId: address.addressId },
                })
              }
            />
          )}
          {!document && !address && (
            <p className={sections.none}>
              <MailText text={t('limited.noReason', { email })} email={email} />
            </p>
          )}
          {request && (
            <UploadDocumentPopup
              method={verification['dueDiligenceDocument.upload']}
              {...request}
              onClose={() => setRequest(undefined)}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** Documents that are asked for once more, for as long as they are. */
export const DueDiligenceSection = () => (asksDocumentsAgain(useProfile().dueDiligenceLevel) ? <DueDiligenceDocuments /> : null)
