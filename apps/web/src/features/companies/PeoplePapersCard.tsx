import { company } from '@florin/contract/calls/companies/company'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './CompanyScreen.module.css'
import { peopleQuery } from './companyQueries.ts'
import { PersonAddressPopup } from './PersonAddressPopup.tsx'
import { UploadPopup } from './UploadPopup.tsx'

type Opened = { readonly what: 'document' | 'address'; readonly id: number; readonly name: string }

/** Everybody on record by name, to hand in what shows who they are and where they live. */
export const PeoplePapersCard = () => {
  const { t } = useTranslation('companies')
  const may = useMay()
  const query = useQuery(peopleQuery())
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Section
      title={t('people.title')}
      lead={t('people.lead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <>
          {items.length === 0 && <p className={classes.quiet}>{t('company.nobody')}</p>}
          <ul className={classes.lines}>
            {items.map(({ id, name, needsAction }) => (
              <li key={id}>
                <span>
                  {name}
                  {needsAction && <StatusBadge tone="warning">{t('person.needsAction')}</StatusBadge>}
                </span>
                <span className={classes.acts}>
                  {may(company['document.upload']) && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('papers.addOf', { name })}
                      onClick={() => setOpened({ what: 'document', id, name })}
                    >
                      {t('papers.add')}
                    </Button>
                  )}
                  {may(company['representativeAddress.create']) && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('person.addressTitle', { name })}
                      onClick={() => setOpened({ what: 'address', id, name })}
                    >
                      {t('people.address')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {opened?.what === 'document' && <UploadPopup person={opened} onClose={close} />}
          {opened?.what === 'address' && <PersonAddressPopup known={opened} onClose={close} />}
        </>
      )}
    </Section>
  )
}
