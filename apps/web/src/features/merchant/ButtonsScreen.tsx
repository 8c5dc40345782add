import type { SavedButton } from '@florin/contract/merchant/button'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconShoppingBag } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ButtonBadge } from './ButtonBadge.tsx'
import { ButtonPage } from './ButtonPage.tsx'
import classes from './Merchant.module.css'
import { Overview } from './Overview.tsx'
import { useButtons } from './queries.ts'

const path = '/merchant/buttons/my_saved_buttons'
const settleMs = 250
const helper = columnsOf<SavedButton>()

const useColumns = () => {
  const { t } = useTranslation('merchant')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'name',
          header: t('buttons.name'),
          cell: ({ row: { original } }) => <TwoLines first={original.name} second={original.itemName} />,
        }),
        helper.accessor('type', {
          header: t('buttons.type'),
          meta: { minor: true },
          cell: ({ getValue }) => t(`type.${getValue()}`),
        }),
        helper.display({
          id: 'price',
          header: t('buttons.price'),
          meta: { minor: true },
          cell: ({ row: { original } }) =>
            original.amount ? <Money amount={original.amount} currency={original.currencyCode} /> : t('buttons.open'),
        }),
        helper.display({
          id: 'status',
          header: t('buttons.status'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <ButtonBadge statusId={original.statusId} />,
        }),
        helper.display({
          id: 'earned',
          header: t('buttons.earned'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.stack}>
              <Money amount={original.paidAmount} currency={original.currencyCode} />
              <small>{t('buttons.paid', { count: original.paidCount })}</small>
            </span>
          ),
        }),
      ]),
    [t],
  )
}

/** What a merchant is paid with: the list, or one of them with all it says. */
export const ButtonsScreen = () => {
  const { t } = useTranslation('merchant')
  const { button } = useSearch({ from: '/_customer/merchant/buttons/my_saved_buttons' })
  const navigate = useNavigate()
  const show = (next?: number | 'new') => void navigate({ to: path, search: next === undefined ? {} : { button: next } })
  usePageTitle(t('buttons.title'))
  return button === undefined ? <List onOpen={show} /> : <ButtonPage key={button} id={button} onShow={show} />
}

const List = ({ onOpen }: { onOpen: (button: number | 'new') => void }) => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useButtons(search)
  const columns = useColumns()
  const create = may(merchant['button.create']) && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => onOpen('new')}>
      {t('buttons.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('buttons.title')} lead={t('buttons.lead')} actions={create} />
      <Overview />
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label={t('buttons.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Card>
        <DataTable
          caption={t('buttons.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => onOpen(id)}
          error={
            error && !data
              ? { title: t('buttons.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState
              icon={IconShoppingBag}
              title={t(search ? 'buttons.noneFound' : 'buttons.none')}
              action={!search && create}
            >
              {!search && t('buttons.noneText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
    </>
  )
}
