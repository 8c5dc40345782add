import type { ExchangeRate, Fee, Limit } from '@florin/contract/accounts/operatorPricing'
import type { Coupon } from '@florin/contract/payments/coupons'
import { localeOf } from '@florin/i18n/locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { writeAmount } from '../../../ui/amountText.ts'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { currencyName } from '../../../ui/currencyName.ts'
import { Money } from '../../../ui/Money.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { brandName } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useWords } from './words.ts'

const feeHelper = columnsOf<Fee>()
const limitHelper = columnsOf<Limit>()
const rateHelper = columnsOf<ExchangeRate>()
const couponHelper = columnsOf<Coupon>()
const end = { align: 'end' } as const
const minorEnd = { align: 'end', minor: true } as const

export const useFeeColumns = () => {
  const { t } = useTranslation('console')
  const { typeOf, whomOf, percentText } = useWords()
  return useMemo(
    () =>
      feeHelper.columns([
        feeHelper.display({
          id: 'what',
          header: t('pricing.type'),
          cell: ({ row: { original } }) => <TwoLines first={typeOf(original.type)} second={whomOf(original)} />,
        }),
        feeHelper.accessor('fixed', {
          header: t('pricing.fixed'),
          meta: end,
          cell: ({ row: { original } }) => <Money amount={original.fixed} currency={original.currencyCode} />,
        }),
        feeHelper.accessor('percent', {
          header: t('pricing.percent'),
          meta: end,
          cell: ({ getValue }) => percentText(getValue()),
        }),
        ...(['min', 'max'] as const).map((name) =>
          feeHelper.accessor(name, {
            header: t(`pricing.${name}`),
            meta: minorEnd,
            cell: ({ row: { original } }) =>
              original[name] === undefined ? '' : <Money amount={original[name]} currency={original.currencyCode} />,
          }),
        ),
        feeHelper.accessor('markupPercent', {
          header: t('pricing.markup'),
          meta: minorEnd,
          cell: ({ getValue }) => percentText(getValue()),
        }),
      ]),
    [t, typeOf, whomOf, percentText],
  )
}

export const useLimitColumns = () => {
  const { t } = useTranslation('console')
  const { typeOf, whomOf } = useWords()
  return useMemo(
    () =>
      limitHelper.columns([
        limitHelper.display({
          id: 'what',
          header: t('pricing.type'),
          cell: ({ row: { original } }) => <TwoLines first={typeOf(original.type)} second={whomOf(original)} />,
        }),
        limitHelper.accessor('period', {
          header: t('pricing.period'),
          cell: ({ getValue }) => <span className={console.words}>{t(`pricing.periods.${getValue()}`)}</span>,
        }),
        limitHelper.accessor('max', {
          header: t('pricing.limit'),
          meta: end,
          cell: ({ row: { original } }) => <Money amount={original.max} currency={original.currencyCode} />,
        }),
      ]),
    [t, typeOf, whomOf],
  )
}

export const useRateColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(
    () =>
      rateHelper.columns([
        rateHelper.accessor('fromCurrencyCode', {
          header: t('pricing.currency'),
          cell: ({ getValue }) => <TwoLines first={getValue()} second={currencyName(getValue(), i18n.language)} />,
        }),
        rateHelper.accessor('updatedDate', {
          header: t('audit.when'),
          meta: { minor: true },
          cell: ({ getValue }) => momentText(getValue() ?? '', i18n.language),
        }),
        rateHelper.accessor('exchangeRate', {
          header: t('pricing.rate'),
          meta: end,
          cell: ({ getValue }) => writeAmount(getValue(), localeOf(i18n.language)),
        }),
      ]),
    [t, i18n.language],
  )
}

export const useCouponColumns = () => {
  const { t, i18n } = useTranslation('console')
  const { typeOf, percentText } = useWords()
  return useMemo(
    () =>
      couponHelper.columns([
        couponHelper.accessor('couponCode', {
          header: t('pricing.couponCode'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.couponCode} second={[typeOf(original.type), brandName(original.brand)].join(' · ')} />
          ),
        }),
        couponHelper.display({
          id: 'discount',
          header: t('pricing.discount'),
          meta: end,
          cell: ({ row: { original } }) =>
            original.discountAmount ? (
              <Money amount={original.discountAmount} currency={original.currencyCode ?? ''} />
            ) : (
              percentText(original.discountPercent ?? '0')
            ),
        }),
        couponHelper.accessor('validTo', {
          header: t('pricing.validTo'),
          meta: { minor: true },
          cell: ({ getValue }) => dayText(getValue(), i18n.language),
        }),
        couponHelper.display({
          id: 'uses',
          header: t('pricing.uses'),
          meta: end,
          cell: ({ row: { original } }) =>
            original.maxUses === undefined ? String(original.uses) : `${original.uses} / ${original.maxUses}`,
        }),
      ]),
    [t, typeOf, percentText, i18n.language],
  )
}
