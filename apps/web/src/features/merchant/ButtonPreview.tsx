import { checkoutTotal } from '@florin/contract/merchant/checkoutTotal'
import { parseMoney, toDecimal } from '@florin/money/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { inWords, isAmount } from '../../shared/payment/amounts.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ButtonValues } from './buttonValues.ts'
import classes from './Merchant.module.css'

/** Nothing where what was typed is no amount of that currency yet. */
const totalOf = ({ amount, currencyCode, taxPercent, taxIncluded, shippingAmount }: ButtonValues) => {
  if (!isAmount(amount)) return undefined
  try {
    const { total } = checkoutTotal({
      price: parseMoney(amount, currencyCode),
      quantity: 1,
      taxIncluded,
      ...(isAmount(taxPercent) && { taxPercent }),
      ...(isAmount(shippingAmount) && { shipping: parseMoney(shippingAmount, currencyCode) }),
    })
    return toDecimal(total)
  } catch {
    return undefined
  }
}

type Shown = { readonly amount: string; readonly total: string; readonly currency: string }

/** The button as it will stand on a page; it holds the last that was right while a field is wrong. */
export const ButtonPreview = ({ values }: { values: ButtonValues }) => {
  const { t, i18n } = useTranslation('merchant')
  const [last, setLast] = useState<Shown>()
  const total = totalOf(values)
  const now = total === undefined ? undefined : { amount: values.amount, total, currency: values.currencyCode }
  const shown = now ?? (values.amount === '' ? undefined : last)
  if (now && (now.total !== last?.total || now.currency !== last.currency || now.amount !== last.amount)) setLast(now)
  const label =
    shown && !values.amountEditable
      ? t(`picture.${values.type}`, { amount: inWords(shown.amount, shown.currency, i18n.language) })
      : t(`picture.${values.type}Open`, { amount: '' })
  return (
    <Card title={t('preview.title')}>
      <div className={classes.stage}>
        <span className={classes.sample} data-style={values.style}>
          <BrandMark logo={boot.brand.projectLogo} name={boot.brand.projectName} compact />
          {label}
        </span>
      </div>
      {shown && (
        <p className={classes.line}>
          {t('preview.total')} <Money amount={shown.total} currency={shown.currency} />
        </p>
      )}
      <p className={classes.hint}>{t('preview.fee')}</p>
    </Card>
  )
}
