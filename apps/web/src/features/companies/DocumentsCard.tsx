import { company } from '@florin/contract/calls/companies/company'
import { standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { documentCategories } from '@florin/contract/compliance/documentTypes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import sections from '../../ui/Sections.module.css'
import classes from './CompanyScreen.module.css'
import { companyDocumentsQuery, paperMethods } from './companyQueries.ts'
import { PaperRow } from './PaperRow.tsx'
import { UploadPopup } from './UploadPopup.tsx'
import { CompanyWealthPopup } from './WealthPopup.tsx'

/** Documents of the company by kind, with how each stands; what is rejected is handed in again. */
export const DocumentsCard = () => {
  const { t } = useTranslation(['companies', 'documentTypes'])
  const query = useQuery(companyDocumentsQuery())
  useLive('documentChanged', () => void markStale(...paperMethods))
  const may = useMay()
  const [opened, setOpened] = useState<'document' | 'wealth'>()
  const close = () => setOpened(undefined)
  return (
    <Section
      id="documents"
      title={t('papers.title')}
      lead={t('papers.lead')}
      aside={
        <div className={classes.amendment}>
          {boot.brand.sourceOfWealthEnable && may(company['sourceOfWealth.upload']) && (
            <Button variant="default" onClick={() => setOpened('wealth')}>
              {t('wealth.add')}
            </Button>
          )}
          {may(company['document.upload']) && <Button onClick={() => setOpened('document')}>{t('papers.add')}</Button>}
        </div>
      }
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
            {documentCategories.map(({ id, key }) => {
              const documents = all.filter(({ categoryId }) => categoryId === id)
              const isMissing = requiredDocumentTypes.some(({ categoryId }) => categoryId === id)
              if (documents.length === 0 && !isMissing) return null
              return (
                <section key={id} className={classes.kind}>
                  <h3>
                    {t(`documentTypes:categories.${key}`)}
                    {isMissing && <StatusBadge tone="warning">{t('papers.needed')}</StatusBadge>}
                  </h3>
                  {documents.map((document) => (
                    <PaperRow
                      key={document.id}
                      document={document}
                      standing={standingOfStatus(document.categoryId, document.statusId)}
                    />
                  ))}
                </section>
              )
            })}
            {all.length === 0 && <p className={sections.none}>{t('papers.none')}</p>}
            {opened === 'document' && <UploadPopup onClose={close} />}
            {opened === 'wealth' && <CompanyWealthPopup onClose={close} />}
          </>
        )
      }}
    </Section>
  )
}
