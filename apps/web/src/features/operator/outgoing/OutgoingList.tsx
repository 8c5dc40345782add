import type { OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/Money.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useTypeName } from '../payments/types.ts'
import reviews from '../reviews/Reviews.module.css'
import { moveFocus } from '../reviews/moveFocus.ts'
import classes from './Outgoing.module.css'
import type { OutgoingSearch } from './search.ts'
import { concernTones, statusTones } from './tones.ts'

type Props = {
  readonly items: readonly OutgoingPayment[]
  readonly search: OutgoingSearch
  readonly openId: number | undefined
}

export const OutgoingList = ({ items, search, openId }: Props) => {
  const { t, i18n } = useTranslation('outgoing')
  const typeOf = useTypeName()
  return (
    <ul className={reviews.list} aria-label={t('list')} onKeyDown={moveFocus}>
      {items.map((payment) => (
        <li key={payment.transactionId}>
          <Link
            to="/admin-overview/outgoing"
            search={{ ...search, payment: payment.transactionId }}
            className={classes.item}
            data-open={payment.transactionId === openId ? '' : undefined}
          >
            <span className={classes.name}>{payment.beneficiaryName}</span>
            <span className={classes.amount}>
              <Money amount={payment.toAmount} currency={payment.toCurrencyCode} />
            </span>
            <span className={classes.badges}>
              {payment.concerns.map((concern) => (
                <StatusBadge key={concern} tone={concernTones[concern]}>
                  {t(`concern.${concern}`)}
                </StatusBadge>
              ))}
              {payment.concerns.length === 0 && (
                <StatusBadge tone={statusTones[payment.status]}>{t(`status.${payment.status}`)}</StatusBadge>
              )}
            </span>
            <span className={classes.age}>
              {typeOf(payment.type)}
              {payment.origin === 'globalPay' && ` · ${t('link')}`}
              {payment.batchId !== undefined && ` · ${t('batch', { number: payment.batchId })}`}
              {' · '}
              <time dateTime={payment.sinceDate}>{momentText(payment.sinceDate, i18n.language)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
