import { localeOf } from '@florin/i18n/locale'
import { IconCalendarEvent, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../ui/initials.ts'
import { Money } from '../../ui/Money.tsx'
import type { Payment } from './queries.ts'
import classes from './Receive.module.css'

/** Who pays, how much, for what, and until when. */
export const Sender = ({ payment }: { payment: Payment }) => {
  const { t, i18n } = useTranslation('receive')
  const { senderName, senderVerified, beneficiaryName, amount, currencyCode, description, expireDays } = payment
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'long' }).format(
    new Date(payment.expiresDate),
  )
  return (
    <header className={classes.sender}>
      <div className={classes.who}>
        <span className={classes.initials} aria-hidden>
          {initials(senderName)}
        </span>
        <div>
          <h1>
            {senderName}
            {senderVerified && (
              <IconRosetteDiscountCheckFilled size={18} role="img" aria-label={t('verified')} className={classes.good} />
            )}
          </h1>
          <p className={classes.muted}>{t('pays', { name: beneficiaryName })}</p>
        </div>
      </div>
      <Money amount={amount} currency={currencyCode} size="hero" />
      {description && <p className={classes.text}>{description}</p>}
      <p className={classes.until}>
        <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
        {t('until', { day, count: expireDays })}
      </p>
    </header>
  )
}
