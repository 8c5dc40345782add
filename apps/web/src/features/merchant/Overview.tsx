import type { OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import { overviewDays } from '@florin/contract/merchant/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { dayText } from '../../ui/moments.ts'
import classes from './Overview.module.css'
import { overviewQuery } from './queries.ts'

type Data = OutputOf<(typeof merchant)['overview.get']>
const dayMs = 86_400_000

const lastDays = (): string[] =>
  Array.from({ length: overviewDays }, (_, at) =>
    new Date(Date.now() - (overviewDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )

/** Each day's share of the best one; what was taken is read out, not seen alone. */
const Bars = ({ currency, byDay }: { currency: string; byDay: Data['byDay'] }) => {
  const { t, i18n } = useTranslation('merchant')
  const taken = new Map(byDay.filter(({ currencyCode }) => currencyCode === currency).map((each) => [each.day, each.amount]))
  const most = Math.max(...[...taken.values()].map(Number), 0)
  return (
    <ol className={classes.bars} aria-label={t('overview.byDay')}>
      {lastDays().map((day) => {
        const amount = taken.get(day)
        const share = amount === undefined || most <= 0 ? 0 : Number(amount) / most
        return (
          <li key={day} title={`${dayText(day, i18n.language)}: ${inWords(amount ?? '0', currency, i18n.language)}`}>
            {amount !== undefined && (
              <small className="visually-hidden">
                {dayText(day, i18n.language)}: <Money amount={amount} currency={currency} />
              </small>
            )}
            <span style={{ blockSize: `${Math.max(share * 100, 2)}%` }} data-empty={amount === undefined || undefined} />
          </li>
        )
      })}
    </ol>
  )
}

/** What came in of late, and what needs a look. Where it cannot be had, the page below is there all the same. */
export const Overview = () => {
  const { t } = useTranslation('merchant')
  const { data } = useQuery(overviewQuery())
  if (!data) return null
  return (
    <>
      {data.failedMessages > 0 && (
        <Notice tone="warning">
          {t('overview.failed', { count: data.failedMessages })}
          <Link to="/merchant/ipn/history" search={{ status: 'failed' }}>
            {t('overview.look')}
          </Link>
        </Notice>
      )}
      {data.totals.length > 0 && (
        <Card title={t('overview.title')}>
          <div className={classes.columns}>
            {data.totals.map(({ currencyCode, amount, payments }) => (
              <section key={currencyCode} className={classes.taking}>
                <strong className={classes.sum}>
                  <Money amount={amount} currency={currencyCode} />
                </strong>
                <small>{t('buttons.paid', { count: payments })}</small>
                <Bars currency={currencyCode} byDay={data.byDay} />
              </section>
            ))}
            <ul className={classes.best} aria-label={t('overview.byButton')}>
              {data.byButton.slice(0, 5).map(({ name, amount, currencyCode }) => (
                <li key={`${name}/${currencyCode}`}>
                  <span>{name}</span>
                  <Money amount={amount} currency={currencyCode} />
                </li>
              ))}
            </ul>
          </div>
        </Card>
      )}
    </>
  )
}
