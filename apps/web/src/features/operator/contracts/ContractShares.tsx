import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { FactList } from '../FactList.tsx'
import type { Details } from './queries.ts'

type Split = Details['splits'][number]
const helper = columnsOf<Split>()
const tones = { paid: 'good', owed: 'warning', claimed: 'warning', returned: 'neutral', void: 'neutral' } as const
const isOpen = ({ state }: Split): boolean => state === 'owed' || state === 'claimed'

const Payment = ({ split: { at, transactionId } }: { readonly split: Split }) => {
  const { i18n } = useTranslation('contracts')
  return (
    <TwoLines
      first={<time dateTime={at}>{momentText(at, i18n.language)}</time>}
      second={
        <Link className="text-link" to="/admin-overview/payments" search={{ keyword: String(transactionId) }}>
          {transactionId}
        </Link>
      }
    />
  )
}

const useColumns = () => {
  const { t } = useTranslation('contracts')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('at', { header: t('splits.payment'), cell: ({ row: { original } }) => <Payment split={original} /> }),
        helper.accessor('received', {
          header: t('splits.received'),
          meta: { align: 'end', minor: true },
          cell: ({ row: { original } }) => <Money amount={original.received} currency={original.currencyCode} />,
        }),
        helper.accessor('shared', {
          header: t('splits.shared'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.shared} currency={original.currencyCode} />,
        }),
        helper.accessor('state', {
          header: t('columns.status'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <TwoLines
              first={<StatusBadge tone={tones[original.state]}>{t(`operator.shares.${original.state}`)}</StatusBadge>}
              second={
                isOpen(original) &&
                t(original.lacksFunds ? 'operator.lacksFunds' : 'operator.notPossible', { count: original.tries })
              }
            />
          ),
        }),
      ]),
    [t],
  )
}

/** What was shared, by currency and payment by payment; what is still open stands first. */
export const ContractShares = ({ details: { totals, splits } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const columns = useColumns()
  return (
    <Card title={t('details.shared')}>
      {totals.map(({ currencyCode, received, amount, owed, claimed, payments }) => (
        <FactList
          key={currencyCode}
          lines={[
            [
              `${t('splits.received')}, ${t('details.payments', { count: payments })}`,
              <Money key="received" amount={received} currency={currencyCode} />,
            ],
            [t('splits.shared'), <Money key="shared" amount={amount} currency={currencyCode} />],
            /[1-9]/.test(owed) && [t('splits.state.owed'), <Money key="owed" amount={owed} currency={currencyCode} />],
            /[1-9]/.test(claimed) && [
              t('splits.state.claimed'),
              <Money key="claimed" amount={claimed} currency={currencyCode} />,
            ],
          ]}
        />
      ))}
      <DataTable
        caption={t('details.shared')}
        columns={columns}
        rows={splits}
        rowId={({ id }) => String(id)}
        empty={<p>{t('details.sharedNone')}</p>}
      />
    </Card>
  )
}
