import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { currencyName } from '../../ui/currencyName.ts'

/** Says to a screen reader what others see change. */
export const BalanceNews = () => {
  const { t, i18n } = useTranslation('home')
  const [news, setNews] = useState('')
  useLive('balanceChanged', ({ balance, currencyCode }) =>
    setNews(
      t('accounts.changed', {
        currency: currencyName(currencyCode, i18n.language),
        amount: moneyText(parseMoney(balance, currencyCode), localeOf(i18n.language)),
      }),
    ),
  )
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  )
}
