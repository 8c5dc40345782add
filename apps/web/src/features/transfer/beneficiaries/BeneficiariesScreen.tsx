import type { SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { beneficiariesQuery } from '../external/listQueries.ts'
import { useForgetBeneficiary } from '../external/queries.ts'
import classes from '../external/External.module.css'
import { AddBeneficiaryPopup } from './AddBeneficiaryPopup.tsx'
import { BeneficiaryRow } from './BeneficiaryRow.tsx'
import { EditBeneficiaryPopup } from './EditBeneficiaryPopup.tsx'

const settleMs = 200
type Opened = { readonly popup: 'edit'; readonly payee: SavedBeneficiary } | { readonly popup: 'add' }

/** The address book: whom the customer pays, by which ways, and how each of them stands. */
export const BeneficiariesScreen = () => {
  const { t } = useTranslation('beneficiaries')
  const mayChange = useMay()(beneficiary['beneficiary.update'])
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), settleMs)
  const [opened, setOpened] = useState<Opened>()
  const { data, error, isFetching, refetch } = useQuery(beneficiariesQuery(asked))
  const { isShown, remove } = useForgetBeneficiary()
  const payees = data?.beneficiaries.filter(({ beneficiaryId }) => isShown(beneficiaryId)) ?? []
  usePageTitle(t('title'))
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened({ popup: 'add' })}>
      {t('add')}
    </Button>
  )
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={add} />
      <Card>
        <TextInput
          type="search"
          className={classes.find}
          label={t('search')}
          size="md"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {data ? (
          payees.length === 0 ? (
            <EmptyState icon={IconAddressBook} title={t(asked ? 'noneTitle' : 'emptyTitle')} action={!asked && add}>
              {t(asked ? 'noneText' : 'emptyText')}
            </EmptyState>
          ) : (
            <ul className={classes.rows}>
              {payees.map((payee) => (
                <BeneficiaryRow
                  key={payee.beneficiaryId}
                  payee={payee}
                  mayChange={mayChange}
                  onEdit={() => setOpened({ popup: 'edit', payee })}
                  onForget={() => {
                    const { beneficiaryId, beneficiaryName: name } = payee
                    remove({ id: beneficiaryId, input: { beneficiaryId }, name })
                  }}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TableSkeleton columns={3} rows={4} label={t('loading')} />
        )}
        {data && data.total > data.beneficiaries.length && <p className={classes.empty}>{t('more', { count: data.total })}</p>}
      </Card>
      {opened?.popup === 'add' && <AddBeneficiaryPopup onClose={close} />}
      {opened?.popup === 'edit' && <EditBeneficiaryPopup payee={opened.payee} onClose={close} />}
    </>
  )
}
