import type { ShippingChoice } from '@florin/contract/cards/applying'
import type { card } from '@florin/contract/cards/card'
import type { OutputOf } from '@florin/contract/method'
import { add, parseMoney, toDecimal } from '@florin/money/money'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import { Money } from '../../ui/Money.tsx'
import classes from '../../shared/cardAccount/Cards.module.css'

type Props = { readonly fee: OutputOf<typeof card.fee>; readonly shipping: ShippingChoice | undefined }

/** To pay with the application. */
export const totalNow = ({ issue, currency }: Props['fee'], shipping: Props['shipping']): string =>
  toDecimal(add(parseMoney(issue, currency), parseMoney(shipping?.fee ?? '0', currency)))

/** What is paid now, and what later. */
export const ApplyCosts = ({ fee, shipping }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const { currency } = fee
  const inOwn = (decimal: string) => inWords(decimal, currency, i18n.language)
  const later = [
    [t('costs.monthly'), inOwn(fee.monthly)],
    [t('costs.annual'), inOwn(fee.annual)],
    [t('costs.cash'), inOwn(fee.cash)],
    [t('costs.exchange'), t('costs.percent', { percent: fee.exchangePercent })],
  ] as const
  return (
    <>
      <dl className={classes.costs}>
        <div>
          <dt>{t('costs.issue')}</dt>
          <dd>{inOwn(fee.issue)}</dd>
        </div>
        {shipping && (
          <div>
            <dt>{t('costs.shipping')}</dt>
            <dd>{inOwn(shipping.fee)}</dd>
          </div>
        )}
        <div>
          <dt>{t('costs.now')}</dt>
          <dd>
            <Money amount={totalNow(fee, shipping)} currency={currency} size="medium" />
          </dd>
        </div>
      </dl>
      <h3 className={classes.quiet}>{t('costs.later')}</h3>
      <dl className={classes.costs}>
        {later.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
