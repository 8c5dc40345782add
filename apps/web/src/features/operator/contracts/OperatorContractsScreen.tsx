import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { contractStatuses } from '@florin/contract/calls/contracts/contractStatus'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconChartPie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useDebounced } from '../useDebounced.ts'
import { type ContractCompany, useCompanyColumns, useContractColumns } from './columns.tsx'
import { CompanyPopup } from './CompanyPopup.tsx'
import { companiesQuery, useContracts } from './queries.ts'
import { type ContractSearch, contractTabs, readSearch } from './search.ts'

const path = '/admin-overview/contracts'

const Contracts = ({ search }: { readonly search: ContractSearch }) => {
  const { t } = useTranslation('contracts')
  const navigate = useNavigate()
  const query = useDebounced(search.query ?? '')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useContracts({ ...search, query })
  const filter = (change: object) => void navigate({ to: path, search: readSearch({ ...search, ...change }), replace: true })
  const bind = (name: 'query' | 'status') => ({
    name,
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => filter({ [name]: event.currentTarget.value }),
  })
  const statuses = contractStatuses.map((value) => ({ value: value as string, label: t(`status.${value}`) }))
  return (
    <>
      <div className={console.filters} role="search">
        <TextInput {...bind('query')} label={t('operator.search')} type="search" maxLength={100} className={console.wide} />
        <NativeSelect
          {...bind('status')}
          label={t('columns.status')}
          data={[{ value: '', label: t('operator.anyStatus') }, ...statuses]}
        />
        <Checkbox
          label={t('operator.openOnly')}
          checked={search.open ?? false}
          onChange={({ currentTarget: { checked } }) => filter({ open: checked })}
        />
      </div>
      {search.customerId !== undefined && (
        <p className={console.quiet}>
          {t('operator.ofCustomer', { number: search.customerId })}{' '}
          <button type="button" className="text-link" onClick={() => filter({ customerId: undefined })}>
            {t('back')}
          </button>
        </p>
      )}
      <Card className={console.card}>
        <DataTable
          caption={t('operator.contracts')}
          columns={useContractColumns()}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => void navigate({ to: '/admin-overview/contracts/$contractId', params: { contractId: String(id) } })}
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
          error={
            error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={<EmptyState icon={IconChartPie} title={t('operator.none')} />}
        />
      </Card>
    </>
  )
}

const Companies = ({ onOpen }: { readonly onOpen: ((company: ContractCompany) => void) | undefined }) => {
  const { t } = useTranslation('contracts')
  const { data, error, refetch } = useQuery(companiesQuery())
  return (
    <Card className={console.card}>
      <DataTable
        caption={t('operator.companies')}
        columns={useCompanyColumns()}
        rows={data?.companies}
        rowId={({ customerId }) => String(customerId)}
        onOpen={onOpen}
        error={error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon={IconChartPie} title={t('operator.noCompanies')} />}
      />
    </Card>
  )
}

/** Contracts between members, and whose payments they may be about. */
export const OperatorContractsScreen = () => {
  const { t } = useTranslation('contracts')
  const search = useSearch({ from: '/_customer/admin-overview/contracts/' })
  const mayChange = useMay()(operatorContract['contractCompany.update'])
  const [company, setCompany] = useState<ContractCompany | 'new'>()
  const { tab = 'contracts' } = search
  usePageTitle(t('operator.title'))
  return (
    <>
      <PageHeader
        title={t('operator.title')}
        lead={t('operator.lead')}
        actions={tab === 'companies' && mayChange && <Button onClick={() => setCompany('new')}>{t('operator.add')}</Button>}
      />
      <nav className={choices.choices} aria-label={t('operator.tabs')}>
        {contractTabs.map((each) => (
          <Link key={each} to={path} search={readSearch({ tab: each })} aria-current={tab === each ? 'page' : undefined}>
            {t(`operator.${each}`)}
          </Link>
        ))}
      </nav>
      {tab === 'companies' ? <Companies onOpen={mayChange ? setCompany : undefined} /> : <Contracts search={search} />}
      {company && <CompanyPopup company={company === 'new' ? undefined : company} onClose={() => setCompany(undefined)} />}
    </>
  )
}
