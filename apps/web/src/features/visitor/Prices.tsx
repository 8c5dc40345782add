import type { Price } from '@florin/contract/accounts/price'
import type { PriceTerms } from '@florin/contract/accounts/priceTerms'
import { localeOf } from '@florin/i18n/locale'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { dayText } from '../../ui/moments.ts'
import { useTermsText } from '../../shared/pricing/termsText.ts'
import classes from './VisitorScreen.module.css'

const shownFirst = 5

type Props = { prices: readonly Price[]; date: string }

/** As the rules in force say; what has no rule has no row. */
export const Prices = ({ prices, date }: Props) => {
  const { t, i18n } = useTranslation('visitor')
  const [isAll, setAll] = useState(false)
  const termsText = useTermsText()
  const percent = (value: string) =>
    new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 4 }).format(Number(value) / 100)
  const own = prices.find(({ type }) => type === 'own')
  const shown = isAll ? prices : prices.slice(0, shownFirst)
  return (
    <Card className={classes.prices} id="prices">
      <table>
        <caption className={classes.caption}>
          <h2>{t('prices.title')}</h2> <span>{t('prices.on', { day: dayText(date, i18n.language) })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('prices.service')}</span>
            </th>
            <th scope="col">{t('personal')}</th>
            <th scope="col">{t('business')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((price) => (
            <tr key={`${price.type} ${price.onlyCurrencyCode ?? ''}`}>
              <th scope="row">
                {t(`types.${price.type}`)}
                {price.onlyCurrencyCode && (
                  <small>{t('prices.only', { currency: currencyName(price.onlyCurrencyCode, i18n.language) })}</small>
                )}
              </th>
              <Cell terms={price.personal} label={t('personal')} text={termsText} />
              <Cell terms={price.business} label={t('business')} text={termsText} />
            </tr>
          ))}
          {own && (
            <tr>
              <th scope="row">
                {t('types.exchange')}
                <small>{t('prices.aboveMid')}</small>
              </th>
              {([own.personal, own.business] as const).map((terms, index) => (
                <td key={index} data-label={t(index === 0 ? 'personal' : 'business')}>
                  {terms ? <strong>{percent(terms.markupPercent)}</strong> : '–'}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {!isAll && prices.length > shownFirst && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAll(true)}
        >
          {t('prices.all')}
        </Button>
      )}
    </Card>
  )
}

type CellProps = { terms: PriceTerms | undefined; label: string; text: ReturnType<typeof useTermsText> }

const Cell = ({ terms, label, text }: CellProps) => {
  if (!terms) return <td data-label={label}>–</td>
  const { main, bounds } = text(terms)
  return (
    <td data-label={label}>
      <strong>{main}</strong>
      {bounds && <small>{bounds}</small>}
    </td>
  )
}
