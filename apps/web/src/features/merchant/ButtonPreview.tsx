import { checkoutTotal } from '@florin/contract/merchant/checkoutTotal'
import { parseMoney, toDecimal } from '@florin/money/money'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { inWords, isAmount } from '../../shared/payment/amounts.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ButtonValues } from './buttonValues.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Merchant.module.css'
import { receivesQuery } from './queries.ts'

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

const settleMs = 250

/** Our fee, and what is left of the price after it. */
const Receives = ({ total, currency }: { total: string; currency: string }) => {
  const { t } = useTranslation('merchant')
  const [asked] = useDebouncedValue(total, settleMs)
  const { data, error } = useQuery(receivesQuery(asked, currency))
  if (error) return <Notice tone="warning">{error.description}</Notice>
  if (!data || data.currencyCode !== currency) return null
  return (
    <>
      <p className={classes.line}>
        {t('preview.ourFee')} <Money amount={data.fee} currency={currency} />
      </p>
      <p className={classes.line}>
        {t('preview.receives')} <Money amount={data.receives} currency={currency} />
      </p>
    </>
  )
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
        <>
          <p className={classes.line}>
            {t('preview.total')} <Money amount={shown.total} currency={shown.currency} />
          </p>
          <Receives total={shown.total} currency={shown.currency} />
        </>
      )}
      <p className={classes.hint}>{t('preview.fee')}</p>
    </Card>
  )
}
