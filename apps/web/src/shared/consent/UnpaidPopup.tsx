import type { OperationState } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { OutcomePopup } from './OutcomePopup.tsx'
import type { Decided, Waiting } from './types.ts'

type Props = { readonly kind: NonNullable<Waiting['kind']>; readonly decided: Decided; readonly onClose: () => void }

/** Nothing was paid or decided, and why. */
export const UnpaidPopup = ({ kind, ...props }: Props) => (kind === 'decision' ? <Undecided {...props} /> : <Unpaid {...props} />)

const Unpaid = ({ decided: { status, reason }, onClose }: Omit<Props, 'kind'>) => {
  const { t } = useTranslation('consent')
  if (status === 'cancelled')
    return (
      <OutcomePopup tone="bad" headline={t('canceled')} onClose={onClose}>
        <p>{t('moneyFree')}</p>
      </OutcomePopup>
    )
  return (
    <OutcomePopup tone="bad" headline={t('failed')} onClose={onClose}>
      <p>{reason ?? (status === 'expired' ? t('expired') : t('rejected'))}</p>
      <p>{t('moneyFree')}</p>
    </OutcomePopup>
  )
}

const ends: Partial<Record<OperationState, 'declined' | 'expired'>> = { rejected: 'declined', expired: 'expired' }

const Undecided = ({ decided: { status, reason }, onClose }: Omit<Props, 'kind'>) => {
  const { t } = useTranslation('consent')
  return (
    <Popup
      title={t('decision.endedTitle')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <Notice tone="bad">{reason ?? t(`decision.ended.${ends[status] ?? 'failed'}`)}</Notice>
    </Popup>
  )
}
