import { parseMoney } from '@florin/money/money'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Contracts.module.css'
import type { Details } from './queries.ts'

type Split = Details['splits'][number]
const helper = columnsOf<Split>()
const tones = { owed: 'warning', claimed: 'warning', returned: 'neutral', void: 'neutral' } as const

const Moment = ({ split: { at, transactionId, state } }: { readonly split: Split }) => {
  const { t, i18n } = useTranslation('contracts')
  const moment = <time dateTime={at}>{momentText(at, i18n.language)}</time>
  return (
    <span className={classes.moment}>
      {transactionId === undefined ? (
        moment
      ) : (
        <Link className="text-link" to="/history/$transactionId" params={{ transactionId: String(transactionId) }}>
          {moment}
        </Link>
      )}
      {state !== 'paid' && <StatusBadge tone={tones[state]}>{t(`splits.state.${state}`)}</StatusBadge>}
    </span>
  )
}

/** What is left of a payment after all contracts, the payer alone is told. */
const useColumns = (isSender: boolean) => {
  const { t } = useTranslation('contracts')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('at', { header: t('splits.payment'), cell: ({ row: { original } }) => <Moment split={original} /> }),
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
        ...(isSender
          ? [
              helper.display({
                id: 'kept',
                header: t('splits.kept'),
                meta: { align: 'end', minor: true },
                cell: ({ row: { original: row } }) =>
                  row.kept !== undefined && <Money amount={row.kept} currency={row.currencyCode} />,
              }),
            ]
          : []),
      ]),
    [t, isSender],
  )
}

/** What the contract has shared so far, in sum and payment by payment. */
export const SplitsCard = ({ details: { data, totals, splits } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const columns = useColumns(data.direction === 'PAY')
  if (splits.length === 0)
    return (
      <Card title={t('details.shared')}>
        <p className={classes.muted}>{t('details.sharedNone')}</p>
      </Card>
    )
  return (
    <Card title={t('details.shared')}>
      {totals.map(({ currencyCode, received, amount, payments, owed }) => (
        <dl key={currencyCode} className={classes.totals}>
          <div>
            <dt>{`${t('splits.received')}, ${t('details.payments', { count: payments })}`}</dt>
            <dd>
              <Money amount={received} currency={currencyCode} size="medium" />
            </dd>
          </div>
          <div>
            <dt>{t('splits.shared')}</dt>
            <dd>
              <Money amount={amount} currency={currencyCode} size="medium" />
            </dd>
          </div>
          {parseMoney(owed, currencyCode).minor > 0n && (
            <div>
              <dt>{t('splits.state.owed')}</dt>
              <dd>
                <Money amount={owed} currency={currencyCode} size="medium" />
              </dd>
            </div>
          )}
        </dl>
      ))}
      <div className={classes.splits}>
        <DataTable caption={t('details.shared')} columns={columns} rows={splits} rowId={({ id }) => String(id)} empty={null} />
      </div>
      <p className={classes.muted}>
        {t('splits.rounding')}{' '}
        <Link className="text-link" to="/history" search={{ q: String(data.id), type: 'split' }}>
          {t('splits.all')}
        </Link>
      </p>
    </Card>
  )
}
