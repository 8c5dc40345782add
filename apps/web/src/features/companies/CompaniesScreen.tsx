import { Button, TextInput } from '@mantine/core'
import type { CompanyAccess } from '@florin/contract/customers/customer'
import { IconBuilding, IconSearch, IconUser } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { companiesQuery } from '../../app/session/company.ts'
import { session, wantedCustomer } from '../../app/boot/engine.ts'
import { nextPath } from '../../app/router/guards.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './CompaniesScreen.module.css'
import { CompanyChoice } from './CompanyChoice.tsx'
import { companiesMatching, searchFrom } from './companiesMatching.ts'

/** For whom to act. The first page takes it from there: it asks what the user may do, and where that starts. */
export const CompaniesScreen = () => {
  const { t } = useTranslation('companies')
  const { customers, own } = useSuspenseQuery(companiesQuery()).data
  const router = useRouter()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number>()
  usePageTitle(t('title'))

  const go = async (customerId: number) => {
    setChosen(customerId)
    if (customerId === own?.id) session.actFor(undefined)
    else wantedCustomer.want(customerId)
    await router.navigate({ to: nextPath(), replace: true })
    setChosen(undefined)
  }

  if (customers.length === 0 && !own) return <NoCompany />
  const shown = companiesMatching(customers, search)
  return (
    <ExternalCard title={t('title')} lead={t('lead')}>
      {customers.length >= searchFrom && (
        <TextInput
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          type="search"
        />
      )}
      <ul className={classes.list}>
        {own && (
          <CompanyChoice
            name={own.name}
            note={t('own')}
            icon={IconUser}
            busy={chosen === own.id}
            disabled={chosen !== undefined}
            onChoose={() => void go(own.id)}
          />
        )}
        {shown.map((company) => (
          <CompanyChoice
            key={company.id}
            name={company.customerName}
            note={rightText(t, company)}
            icon={IconBuilding}
            busy={chosen === company.id}
            disabled={chosen !== undefined}
            onChoose={() => void go(company.id)}
          />
        ))}
      </ul>
      {shown.length === 0 && customers.length > 0 && <p role="status">{t('noneFound')}</p>}
    </ExternalCard>
  )
}

type T = ReturnType<typeof useTranslation<'companies'>>['t']
const rightText = (t: T, { accessRights }: CompanyAccess): string => t(`right.${accessRights}`)

const NoCompany = () => {
  const { t } = useTranslation('companies')
  const router = useRouter()
  return (
    <ExternalCard title={t('title')}>
      <EmptyState
        icon={IconBuilding}
        title={t('emptyTitle')}
        action={
          <Button variant="default" onClick={() => void router.invalidate()}>
            {t('lookAgain')}
          </Button>
        }
      >
        {t('emptyText', { email: boot.brand.supports.defaultEmail })}
      </EmptyState>
    </ExternalCard>
  )
}
