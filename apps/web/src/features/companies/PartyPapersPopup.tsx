import { company } from '@florin/contract/calls/companies/company'
import { companyIdentity } from '@florin/contract/calls/companies/companyIdentity'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import { standingOfStatus } from '@florin/contract/compliance/documentStatus'
import type { company as companyMethods } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import sections from '../../ui/Sections.module.css'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import classes from './CompanyScreen.module.css'
import { PaperRow, StandingBadge } from './PaperRow.tsx'
import { PersonAddressPopup } from './PersonAddressPopup.tsx'
import { representativeQuery, useAskIdentity } from './recordQueries.ts'
import { UploadPopup } from './UploadPopup.tsx'
import { WealthPopup } from './WealthPopup.tsx'

type Known = OutputOf<(typeof companyMethods)['representative.get']>
type Opened = 'upload' | 'address' | 'wealth'

/** People's papers have one row of numbers, whatever they prove. */
const standing = (statusId: number) => standingOfStatus(DocumentCategory.proofOfIdentity, statusId)

/** Who somebody of the company is, where they live and where their money is from: what shows it, and what is missing. */
export const PartyPapersPopup = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const { t } = useTranslation('companies')
  const { data, error, isFetching, refetch } = useQuery(representativeQuery(id))
  const [opened, setOpened] = useState<Opened>()
  const back = () => setOpened(undefined)
  if (data && opened === 'upload') return <UploadPopup person={data} onClose={back} />
  if (data && opened === 'address') return <PersonAddressPopup known={data} onClose={back} />
  if (data && opened === 'wealth')
    return (
      <WealthPopup
        of={data.isOwner ? 'owner' : 'shareholder'}
        partyKey={String(id)}
        title={t('wealth.of', { name })}
        onClose={back}
      />
    )
  return (
    <Popup title={t('person.papersTitle', { name })} onClose={onClose} wide>
      {data ? (
        <Papers known={data} onOpen={setOpened} />
      ) : error ? (
        <ErrorState title={t('party.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton label={t('party.loading')} />
      )}
    </Popup>
  )
}

const Papers = ({ known, onOpen }: { known: Known; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('companies')
  const may = useMay()
  const { kind, documents, sourceOfWealthDocuments, identityDocumentStatus, addressDocumentStatus, isOwner, holdings } = known
  const all = [...documents, ...sourceOfWealthDocuments]
  const { sourceOfWealthEnable } = boot.brand
  const mayWealth = sourceOfWealthEnable && may(company['ownerSourceOfWealth.upload']) && (isOwner || holdings.length > 0)
  return (
    <div className={popups.content}>
      {kind === 'person' && (
        <>
          <dl className={classes.facts}>
            <div>
              <dt>{t('person.identity')}</dt>
              <dd>
                <StandingBadge standing={standing(identityDocumentStatus)} />
              </dd>
            </div>
            <div>
              <dt>{t('person.residence')}</dt>
              <dd>
                <StandingBadge standing={standing(addressDocumentStatus)} />
              </dd>
            </div>
          </dl>
          {may(companyIdentity['businessJumioDocument.create']) && <IdentityLink known={known} />}
        </>
      )}
      <div className={classes.amendment}>
        {kind === 'person' && may(company['document.upload']) && (
          <Button variant="default" onClick={() => onOpen('upload')}>
            {t('papers.add')}
          </Button>
        )}
        {kind === 'person' && may(company['representativeAddress.create']) && (
          <Button variant="default" onClick={() => onOpen('address')}>
            {t('person.address')}
          </Button>
        )}
        {mayWealth && (
          <Button variant="default" onClick={() => onOpen('wealth')}>
            {t('wealth.add')}
          </Button>
        )}
      </div>
      {all.map((document) => (
        <PaperRow key={document.id} document={document} standing={standing(document.statusId)} />
      ))}
      {all.length === 0 && <p className={sections.none}>{t('papers.none')}</p>}
    </div>
  )
}

const settled: ReadonlySet<number> = new Set([1, 2])

/** Shown to whoever asks for it, and mailed to the person where their address is known. */
const IdentityLink = ({ known: { id, identityDocumentStatus } }: { known: Known }) => {
  const { t, i18n } = useTranslation('companies')
  const ask = useAskIdentity()
  if (settled.has(identityDocumentStatus)) return null
  const { data, error } = ask
  return (
    <>
      <div>
        <Button loading={ask.isPending} onClick={() => ask.mutate({ representativeId: id })}>
          {t('person.askIdentity')}
        </Button>
      </div>
      {data && (
        <Notice tone="good" title={data.sentTo ? t('person.identitySent', { email: data.sentTo }) : t('person.identityLink')}>
          <a href={data.redirectUrl} className="text-link" target="_blank" rel="noreferrer">
            {t('person.openIdentity')}
          </a>{' '}
          {t('person.identityUntil', { time: momentText(data.expiresAt, i18n.language) })}
        </Notice>
      )}
      {error && <Notice tone="bad">{error.description}</Notice>}
    </>
  )
}
