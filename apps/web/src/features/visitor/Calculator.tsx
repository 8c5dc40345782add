import { ResponseCode } from '@florin/contract/errors'
import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { quoteQuery, type Wish } from './queries.ts'
import classes from './VisitorScreen.module.css'

const settleMs = 300
const firstAmount = '1000.00'

type Props = { currencies: readonly string[]; onWithoutRates: () => void }

/** What a payment would cost, by the very rules that payments are charged by; either amount can be typed. */
export const Calculator = ({ currencies, onWithoutRates }: Props) => {
  const { t } = useTranslation('visitor')
  const [ofBrand = 'USD', other = 'EUR'] = boot.brand.defaultCurrencies
  const [wish, setWish] = useState<Wish>({
    customerType: 'personal',
    fromCurrencyCode: ofBrand,
    toCurrencyCode: other,
    amount: firstAmount,
    amountSide: 'from',
  })
  const [settled] = useDebouncedValue(wish, settleMs)
  const { data, error } = useQuery(quoteQuery(settled))
  const change = (changed: Partial<Wish>) => setWish({ ...wish, ...changed })
  const isWithoutRates = error?.code === ResponseCode.unavailable
  useEffect(() => {
    if (isWithoutRates) onWithoutRates()
  }, [isWithoutRates, onWithoutRates])

  const { fromCurrencyCode: from, toCurrencyCode: to, amountSide, amount } = wish
  const isStale = settled !== wish
  return (
    <Card className={classes.calculator}>
      <div className={classes.calculatorHead}>
        <h2>{t('calculator.title')}</h2>
        <SegmentedControl
          aria-label={t('calculator.who')}
          value={wish.customerType}
          onChange={(value) => change({ customerType: value as Wish['customerType'] })}
          data={[
            { value: 'personal', label: t('personal') },
            { value: 'business', label: t('business') },
          ]}
        />
      </div>
      <MoneyField
        name="fromAmount"
        label={t('calculator.youSend')}
        value={amountSide === 'from' ? amount : (data?.fromAmount ?? '')}
        onChange={(value) => change({ amount: value, amountSide: 'from' })}
        currency={from}
        currencies={currencies}
        onCurrencyChange={(code) => change({ fromCurrencyCode: code })}
        error={amountSide === 'from' ? error?.description : undefined}
      />
      <dl className={classes.cost} data-stale={isStale ? '' : undefined} aria-live="polite">
        {data && !error && (
          <>
            <dt>{t('calculator.fee')}</dt>
            <dd>
              <Money amount={data.fee} currency={settled.fromCurrencyCode} />
            </dd>
            {settled.fromCurrencyCode !== settled.toCurrencyCode && (
              <>
                <dt>
                  {t('calculator.rate')} <small>{t('calculator.mid', { rate: shortRate(data.midRate) })}</small>
                </dt>
                <dd>
                  {t('calculator.rateIs', {
                    from: settled.fromCurrencyCode,
                    rate: shortRate(data.exchangeRate),
                    to: settled.toCurrencyCode,
                  })}
                </dd>
              </>
            )}
            <dt>{t('calculator.total')}</dt>
            <dd>
              <Money amount={data.total} currency={settled.fromCurrencyCode} />
            </dd>
            <dt>{t('calculator.arrives')}</dt>
            <dd>{t('calculator.seconds')}</dd>
          </>
        )}
      </dl>
      <MoneyField
        name="toAmount"
        label={t('calculator.recipientGets')}
        value={amountSide === 'to' ? amount : (data?.toAmount ?? '')}
        onChange={(value) => change({ amount: value, amountSide: 'to' })}
        currency={to}
        currencies={currencies}
        onCurrencyChange={(code) => change({ toCurrencyCode: code })}
        error={amountSide === 'to' ? error?.description : undefined}
      />
    </Card>
  )
}

const shownDecimals = 6
/** Enough of it to compare. */
const shortRate = (rate: string): string => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return decimals ? `${whole}.${decimals.slice(0, shownDecimals)}` : whole
}
