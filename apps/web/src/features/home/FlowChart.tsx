import type { account } from '@florin/contract/accounts/account'
import type { OutputOf } from '@florin/contract/method'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { memoizeByKey } from '../../ui/memoizeByKey.ts'
import { barsOf } from './bars.ts'
import classes from './FlowChart.module.css'
import { flowQuery } from './queries.ts'

type Flow = OutputOf<(typeof account)['flow.list']>

/** Money in and out by month: drawn for the eye, a table for everybody else. */
export const FlowChart = ({ currency }: { currency: string }) => {
  const { t } = useTranslation('home')
  const { data, error, isFetching, refetch } = useQuery(flowQuery(currency))
  return (
    <Card title={t('flow.title')} aside={<span className={classes.aside}>{t('flow.caption', { currency })}</span>}>
      {data ? (
        <Chart flow={data} />
      ) : error ? (
        <ErrorState title={t('flow.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <span role="status" className="visually-hidden">
            {t('flow.loading')}
          </span>
          <Skeleton height={148} aria-hidden />
        </>
      )}
    </Card>
  )
}

const formats = {
  short: memoizeByKey((language) => new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })),
  long: memoizeByKey(
    (language) => new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ),
}
const monthName = (month: string, language: string, style: keyof typeof formats): string =>
  formats[style](language)
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace('.', '')

const Chart = ({ flow: { currencyCode, months } }: { flow: Flow }) => {
  const { t, i18n } = useTranslation('home')
  const bars = barsOf(months, currencyCode)
  if (!bars) return <p className={classes.empty}>{t('flow.empty')}</p>
  const text = (amount: string) => moneyText(parseMoney(amount, currencyCode), localeOf(i18n.language))
  return (
    <>
      <div className={classes.chart} aria-hidden>
        <svg className={classes.bars} width="100%" height="112">
          {bars.map(({ month, x, width, inHeight, outHeight }, index) => (
            <g key={month} data-now={index === bars.length - 1 ? '' : undefined}>
              <title>{`${monthName(month, i18n.language, 'long')}\n${t('flow.in')}: ${text(months[index]?.in ?? '0')}\n${t('flow.out')}: ${text(months[index]?.out ?? '0')}`}</title>
              <rect x={`${x}%`} width={`${width * 2.4}%`} y={0} height={112} className={classes.area} />
              <rect x={`${x}%`} width={`${width}%`} y={112 - inHeight} height={inHeight} rx={2} className={classes.in} />
              <rect
                x={`${x + width * 1.2}%`}
                width={`${width}%`}
                y={112 - outHeight}
                height={outHeight}
                rx={2}
                className={classes.out}
              />
            </g>
          ))}
        </svg>
        <ol className={classes.months}>
          {months.map(({ month }) => (
            <li key={month}>{monthName(month, i18n.language, 'short')}</li>
          ))}
        </ol>
        <ul className={classes.legend}>
          <li data-side="in">{t('flow.in')}</li>
          <li data-side="out">{t('flow.out')}</li>
        </ul>
      </div>
      {/* A table is as wide as what it holds: only a box around it can be made small. */}
      <div className="visually-hidden">
        <table>
          <caption>{t('flow.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('flow.month')}</th>
              <th scope="col">{t('flow.in')}</th>
              <th scope="col">{t('flow.out')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month, i18n.language, 'long')}</th>
                <td>{text(month.in)}</td>
                <td>{text(month.out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
