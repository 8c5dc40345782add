import type { Checkout } from '@florin/contract/merchant/checkout'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../ui/moments.ts'
import classes from './Checkout.module.css'

/** What a subscription means, in sentences made from its data. */
export const Terms = ({ checkout }: { checkout: Checkout }) => {
  const { t, i18n } = useTranslation('checkout')
  const { subscriptionFrequency: frequency, subscriptionTransactions: count, subscriptionEndDate: endDate } = checkout
  if (!frequency) return null
  const date = endDate === undefined ? undefined : dayText(endDate, i18n.language)
  // With both, whichever comes first ends it.
  const endOf = () => {
    if (count !== undefined) return date === undefined ? t('terms.count', { count }) : t('terms.countUntil', { count, date })
    return date === undefined ? t('terms.endless') : t('terms.until', { date })
  }
  return (
    <ul className={classes.terms}>
      <li>{t('terms.today')}</li>
      <li>{t(`terms.${frequency}`)}</li>
      <li>{endOf()}</li>
      <li>{t(checkout.subscriptionUserCancel === false ? 'terms.fixed' : 'terms.cancel')}</li>
      <li>{t('terms.price')}</li>
      <li>{t('terms.short')}</li>
    </ul>
  )
}
