import { asksDocumentsAgain } from '@florin/contract/compliance/verificationStatus'
import { verification } from '@florin/contract/compliance/verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot.ts'
import { AskedPaper } from '../../app/papers/AskedPaper.tsx'
import { PaperPopup } from '../../app/papers/PaperPopup.tsx'
import { useProfile } from '../../app/profile.ts'
import { askedAgainQuery } from '../../app/verification/useVerification.ts'
import { MailText } from '../../ui/MailText.tsx'
import sections from '../../ui/Sections.module.css'
import { Section } from '../../ui/Section.tsx'

/** Any proof of address will do. */
const usualProof = 201

type Asked = { readonly title: string; readonly documentTypeId: number; readonly besides: object }

const Papers = () => {
  const { t } = useTranslation('verification')
  const email = boot.brand.supports.defaultEmail
  const query = useQuery(askedAgainQuery())
  const [asked, setAsked] = useState<Asked>()
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
            <AskedPaper
              title={document.type}
              detail={document.number ? t('again.number', { number: document.number }) : undefined}
              papers={document.uploadedDocuments}
              onUpload={() => setAsked({ title: document.type, documentTypeId: document.typeId, besides: {} })}
            />
          )}
          {address && (
            <AskedPaper
              title={t('again.address')}
              detail={address.text}
              papers={address.uploadedDocuments}
              onUpload={() =>
                setAsked({
                  title: t('again.address'),
                  documentTypeId: usualProof,
                  besides: { addressId: address.addressId },
                })
              }
            />
          )}
          {!document && !address && (
            <p className={sections.none}>
              <MailText text={t('limited.noReason', { email })} email={email} />
            </p>
          )}
          {asked && (
            <PaperPopup method={verification['dueDiligenceDocument.upload']} {...asked} onClose={() => setAsked(undefined)} />
          )}
        </>
      )}
    </Section>
  )
}

/** Papers that are asked for once more, for as long as they are. */
export const AskedAgainSection = () => (asksDocumentsAgain(useProfile().dueDiligenceLevel) ? <Papers /> : null)
