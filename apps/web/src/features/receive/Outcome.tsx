import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { Invitation } from './Invitation.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import type { Payment } from './queries.ts'
import classes from './Receive.module.css'

const icons = {
  submitted: IconClock,
  processing: IconClock,
  paid: IconCircleCheck,
  refused: IconCircleX,
  expired: IconCircleX,
  canceled: IconCircleX,
  error: IconCircleX,
}
type Final = keyof typeof icons

/** How it stands once there is nothing left to do here; of money on its way, also the receipt. */
export const Outcome = ({ payment, onReload }: { payment: Payment; onReload: () => void }) => {
  const { t, i18n } = useTranslation('receive')
  const { payout, senderName: sender, submittedDate } = payment
  // A newer server may know more states than this page.
  const status: Final = payment.status in icons ? (payment.status as Final) : 'error'
  const Icon = icons[status]
  const isOnItsWay = status === 'paid' || status === 'processing' || status === 'submitted'
  return (
    <article className={classes.outcome}>
      <Icon size={40} stroke={1.5} aria-hidden className={isOnItsWay ? classes.good : classes.muted} />
      <h1>{t(`state.${status}.title`)}</h1>
      <p className={classes.text} role="status">
        {t(`state.${status}.text`, { sender })}
      </p>
      {payout && isOnItsWay ? (
        <PayoutCard payment={payment} payout={payout}>
          {submittedDate !== undefined && (
            <div>
              <dt>{t('receipt.date')}</dt>
              <dd>{momentText(submittedDate, i18n.language)}</dd>
            </div>
          )}
          <div>
            <dt>{t('receipt.number')}</dt>
            <dd>{payment.paymentId}</dd>
          </div>
        </PayoutCard>
      ) : (
        <Money amount={payment.amount} currency={payment.currencyCode} size="large" />
      )}
      {isOnItsWay && (
        <>
          <Button
            className={classes.unprinted}
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('receipt.print')}
          </Button>
          <Invitation payment={payment} />
        </>
      )}
      {status === 'error' && (
        <Button variant="default" onClick={onReload}>
          {t('again')}
        </Button>
      )}
    </article>
  )
}
