import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/Money.tsx'
import { openOrder } from './openOrder.ts'
import classes from './OrderInHand.module.css'
import { orderShown } from './orderShown.ts'

/** The order that somebody is about to pay stays in view while they sign in or open an account. */
export const OrderInHand = () => {
  const { t } = useTranslation('checkout')
  const path = openOrder()
  const order = orderShown.read()
  if (!path || !order) return null
  const { merchantName, itemName, currencyCode, total, reference } = order
  return (
    <aside className={classes.order} aria-label={t('inHand.title', { merchant: merchantName })}>
      <div className={classes.what}>
        <p className={classes.title}>{t('inHand.title', { merchant: merchantName })}</p>
        <p className={classes.muted}>{reference ? `${itemName} · ${t('order', { reference })}` : itemName}</p>
        <a href={path} className="text-link">
          {t('inHand.back')}
        </a>
      </div>
      {total !== undefined && <Money amount={total} currency={currencyCode} size="medium" />}
    </aside>
  )
}
