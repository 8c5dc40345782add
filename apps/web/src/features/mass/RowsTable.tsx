import type { BatchLine } from '@florin/contract/calls/mass/batch'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CellList } from '../../shared/batchGrid/CellList.tsx'
import { RowWarnings } from '../../shared/batchGrid/RowWarnings.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Money } from '../../ui/Money.tsx'
import classes from './Progress.module.css'

type Props = {
  readonly caption: string
  readonly lines: readonly BatchLine[]
  /** What the last column says of each row. */
  readonly about: string
  /** Of the account: with everything that each row says and costs, for whoever approves it. */
  readonly feeCurrency?: string
  readonly children: (line: BatchLine) => ReactNode
}

/** Rows of a batch: line, recipient, amount, and what became of each. */
export const RowsTable = ({ caption, lines, about, feeCurrency, children }: Props) => {
  const { t } = useTranslation('mass')
  return (
    <table className={classes.rows}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-minor>
            {t('file.line')}
          </th>
          <th scope="col">{t('columns.beneficiaryName')}</th>
          <th scope="col" data-end>
            {t('columns.amount')}
          </th>
          <th scope="col">{about}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td data-minor>{line.line}</td>
            <td>
              <Payee line={line} />
              {feeCurrency !== undefined && <Whole line={line} currency={feeCurrency} />}
            </td>
            <td data-end>{line.amount && line.currencyCode && <Money amount={line.amount} currency={line.currencyCode} />}</td>
            <td>{children(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Beside the name and the amount, which stand in their columns. */
const inColumns = new Set([
  'beneficiaryName',
  'beneficiaryFirstName',
  'beneficiaryLastName',
  'amount',
  'currency',
  'currencyCode',
])

const Whole = ({
  line: { cells, fee, warnings, isNewPayee },
  currency,
}: {
  readonly line: BatchLine
  readonly currency: string
}) => {
  const { i18n } = useTranslation('mass')
  const named = Object.fromEntries(Object.entries(cells).filter(([name]) => !inColumns.has(name)))
  return (
    <>
      <CellList cells={named} {...(fee !== '' && { fee: inWords(fee, currency, i18n.language) })} />
      <RowWarnings warnings={warnings} isNewPayee={isNewPayee ?? false} />
    </>
  )
}

const Payee = ({ line: { transactionId, beneficiaryName, target } }: { readonly line: BatchLine }) => {
  const name = beneficiaryName || target
  return (
    <>
      {transactionId === undefined ? (
        name
      ) : (
        <Link to="/history/$transactionId" params={{ transactionId: String(transactionId) }}>
          {name}
        </Link>
      )}
      {beneficiaryName && <small>{target}</small>}
    </>
  )
}
