import { localeOf } from '@florin/i18n/locale'
import { formatMoney } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useTranslation } from 'react-i18next'
import classes from './Money.module.css'

type Props = {
  /** A plain decimal, as on the wire. */
  amount: string
  currency: string
  size?: 'hero' | 'large' | 'medium' | 'row'
  /** Money that came or went: a plus in green, a true minus. */
  signed?: boolean
}

export const Money = ({ amount, currency, size = 'row', signed = false }: Props) => {
  const { i18n } = useTranslation()
  const { sign, integer, decimals } = formatMoney(parseMoney(amount, currency), localeOf(i18n.language))
  const shownSign = sign || (signed ? '+' : '')
  return (
    <span className={classes.money} data-size={size} data-incoming={shownSign === '+' ? '' : undefined}>
      {shownSign && `${shownSign}\u00a0`}
      {integer}
      <span className={classes.minor}>
        {decimals}
        {'\u00a0'}
        {currency}
      </span>
    </span>
  )
}
