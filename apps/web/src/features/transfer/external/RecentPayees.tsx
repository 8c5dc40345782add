import type { RecentTransfer } from '@florin/contract/payments/transfer'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/Money.tsx'
import { Avatar } from './Avatar.tsx'
import { outsideRecentsQuery } from './listQueries.ts'
import classes from './External.module.css'

type Props = {
  /** Part of a name or email, or nothing. */
  readonly search: string
  readonly isOpen: (recent: RecentTransfer) => boolean
  readonly onPick: (recent: RecentTransfer) => void
}

/** Paid before, one click away. Nothing is shown before there is one. */
export const RecentPayees = ({ search, isOpen, onPick }: Props) => {
  const { t } = useTranslation('external')
  const wanted = search.trim().toLowerCase()
  const isMeant = ({ beneficiaryName, beneficiaryEmail = '' }: RecentTransfer) =>
    `${beneficiaryName} ${beneficiaryEmail}`.toLowerCase().includes(wanted)
  const recents = (useQuery(outsideRecentsQuery()).data?.transfers ?? []).filter(
    (each) => !each.isDisabled && isOpen(each) && isMeant(each),
  )
  if (recents.length === 0) return null
  return (
    <section aria-labelledby="recent-payees">
      <h2 id="recent-payees" className={classes.heading}>
        {t('recent')}
      </h2>
      <ul className={classes.recents}>
        {recents.map((recent) => (
          <li key={recent.transactionId}>
            <button type="button" onClick={() => onPick(recent)}>
              <Avatar name={recent.beneficiaryName} country={recent.countryCode} />
              <strong>{recent.beneficiaryName}</strong>
              <small>
                {[t(`short.${recent.type as 'eft'}`), recent.accountMask?.replace('•••• ', '··')].filter(Boolean).join(' ')}
              </small>
              <Money amount={recent.amount} currency={recent.currencyCode} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
