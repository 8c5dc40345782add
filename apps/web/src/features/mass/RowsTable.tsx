import type { BatchLine } from '@florin/contract/calls/mass/batch'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/Money.tsx'
import classes from './Progress.module.css'

type Props = {
  readonly caption: string
  readonly lines: readonly BatchLine[]
  /** What the last column says of each row. */
  readonly about: string
  readonly children: (line: BatchLine) => ReactNode
}

/** Rows of a batch: line, recipient, amount, and what became of each. */
export const RowsTable = ({ caption, lines, about, children }: Props) => {
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
            </td>
            <td data-end>{line.amount && line.currencyCode && <Money amount={line.amount} currency={line.currencyCode} />}</td>
            <td>{children(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
