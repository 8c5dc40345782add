import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/Money.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { amountText, nearDay, rateFigure } from './figures.ts'
import type { Payment, PendingPayout } from './queries.ts'
import classes from './Receive.module.css'

type Payout = PendingPayout['payout']
type Props = {
  readonly payment: Payment
  readonly payout: Payout
  /** Missing once it is confirmed. */
  readonly onChange?: () => void
  readonly children?: ReactNode
}

/** What arrives, where and when, and what it takes. */
export const PayoutCard = ({ payment, payout, onChange, children }: Props) => {
  const { t, i18n } = useTranslation('receive')
  const { beneficiaryName, accountMask, bankName, toAmount, toCurrencyCode, fee, exchangeRate, arrivalDate, rateSeconds } = payout
  const { senderName, currencyCode, amount, feeIsBen } = payment
  const inWords = (decimal: string) => amountText(decimal, currencyCode, i18n.language)
  return (
    <section className={classes.summary}>
      <div className={classes.heading}>
        <p className={classes.muted}>{t('youGet')}</p>
        {onChange && rateSeconds !== undefined && <RateClock key={`${exchangeRate}/${rateSeconds}`} seconds={rateSeconds} />}
      </div>
      <Money amount={toAmount} currency={toCurrencyCode} size="large" />
      <dl>
        <div>
          <dt>{t('confirm.to')}</dt>
          <dd>
            {[beneficiaryName, accountMask, bankName].filter(Boolean).join(' · ')}
            {onChange && (
              <button type="button" className="text-link" onClick={onChange}>
                {t('confirm.change')}
              </button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('confirm.from')}</dt>
          <dd>{senderName}</dd>
        </div>
        <div>
          <dt>{t('confirm.arrives')}</dt>
          <dd>{arrivalDate === undefined ? t('seconds') : nearDay(arrivalDate, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('confirm.fee')}</dt>
          <dd>{feeIsBen ? t('confirm.feeOff', { fee: inWords(fee), amount: inWords(amount) }) : t('noFee')}</dd>
        </div>
        {toCurrencyCode !== currencyCode && (
          <div>
            <dt>{t('confirm.rate')}</dt>
            <dd>{`1 ${currencyCode} = ${rateFigure(exchangeRate, i18n.language)} ${toCurrencyCode}`}</dd>
          </div>
        )}
        {children}
      </dl>
    </section>
  )
}

const RateClock = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('receive')
  const { left } = useCountdown(seconds)
  return (
    <span className={classes.clock} role="timer">
      {left > 0 ? t('confirm.rateHolds', { time: clockText(left) }) : t('confirm.rateOver')}
    </span>
  )
}
