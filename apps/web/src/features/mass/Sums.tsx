import type { Batch } from '@florin/contract/calls/mass/batch'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from './Mass.module.css'

/** What a batch comes to: by currency, with our fees, and what has to be on the account. */
export const Sums = ({ batch: { summary, available, currencyCode } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  return (
    <Card title={t('sums.title')}>
      <dl className={classes.sums}>
        {summary.sums.map(({ currencyCode: code, count, amount, fromAmount, exchangeRate }) => (
          <div key={code}>
            <dt>{t('sums.rows', { number: count, currency: code })}</dt>
            <dd>
              <Money amount={amount} currency={code} />
              {exchangeRate !== undefined && (
                <small>
                  <Money amount={fromAmount} currency={currencyCode} /> · {exchangeRate}
                </small>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('sums.fee')}</dt>
          <dd>
            <Money amount={summary.totalFee} currency={currencyCode} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('sums.total')}</dt>
          <dd>
            <Money amount={summary.total} currency={currencyCode} size="medium" />
          </dd>
        </div>
        <div>
          <dt>{t('sums.available')}</dt>
          <dd>
            <Money amount={available} currency={currencyCode} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
