import type { ExternalCost } from '@florin/contract/payments/external/common'
import type { Cost } from '@florin/contract/payments/transfer'
import { localeOf } from '@florin/i18n/locale'
import { useTranslation } from 'react-i18next'
import { writeAmount } from '../../ui/amountText.ts'
import { dayText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { inWords } from './amounts.ts'
import classes from './Payment.module.css'

/** With what others take of the fee, where it leaves the bank. */
export type ShownCost = Cost & Partial<Pick<ExternalCost, 'networkFee' | 'correspondentFee'>>

/** What leaves, what it costs, and what arrives; the rate stands beside the market's. */
export const CostList = ({ cost, payee, toOthers = false }: { cost: ShownCost; payee: string; toOthers?: boolean }) => {
  const { t, i18n } = useTranslation('transfer')
  const { fromCurrencyCode: from, toCurrencyCode: to } = cost
  const gets = payee ? t('cost.payeeGets', { payee }) : t(toOthers ? 'member.amount' : 'cost.youGet')
  const arrivesOn = cost.arrivalDate && dayText(cost.arrivalDate, i18n.language)
  const inFee = (amount: string) => inWords(amount, cost.feeCurrencyCode, i18n.language)
  const others =
    (cost.networkFee && t('cost.network', { amount: inFee(cost.networkFee) })) ??
    (cost.correspondentFee && t('cost.correspondent', { amount: inFee(cost.correspondentFee) }))
  const written = (rate: string) => writeAmount(rate, localeOf(i18n.language))
  return (
    <dl className={classes.costs}>
      <div>
        <dt>{t('cost.youSend')}</dt>
        <dd>
          <Money amount={cost.fromAmount} currency={from} />
        </dd>
      </div>
      <div>
        <dt>
          {t('cost.fee')}
          {cost.discount && (
            <>
              <br />
              <span className={classes.mid}>{t('cost.discount', { amount: inFee(cost.discount) })}</span>
            </>
          )}
          {others && (
            <>
              <br />
              <span className={classes.mid}>{others}</span>
            </>
          )}
        </dt>
        <dd>
          <Money amount={cost.fee} currency={cost.feeCurrencyCode} />
        </dd>
      </div>
      {from !== to && (
        <div>
          <dt>
            {t('cost.rate')}
            <br />
            <span className={classes.mid}>
              {t('cost.mid', { rate: written(cost.midRate), worth: inWords(cost.markup, to, i18n.language) })}
            </span>
          </dt>
          <dd>{t('cost.rateIs', { from, rate: written(cost.exchangeRate), to })}</dd>
        </div>
      )}
      <div className={classes.whole}>
        <dt>{t('cost.total')}</dt>
        <dd>
          <Money amount={cost.total} currency={from} />
        </dd>
      </div>
      <div>
        <dt>{gets}</dt>
        <dd>
          <Money amount={cost.toAmount} currency={to} size="medium" />
        </dd>
      </div>
      <div>
        <dt>{t('cost.arrives')}</dt>
        <dd>{arrivesOn ? t('cost.arrival.day', { date: arrivesOn }) : t('cost.arrival.seconds')}</dd>
      </div>
    </dl>
  )
}
