import type { ShippingChoice } from '@florin/contract/cards/applying'
import { useTranslation } from 'react-i18next'
import { inWords } from '../payment/amounts.ts'
import { Choice } from './Choice.tsx'

type Props = {
  readonly choices: readonly ShippingChoice[]
  readonly currency: string
  readonly value: number | undefined
  readonly onChange: (id: number) => void
}

export const ShippingChoices = ({ choices, currency, value, onChange }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const option = ({ id, type, fee, deliveryTime, disabledReasons: [reason] }: ShippingChoice) => ({
    value: id,
    name: t(`shipping.${type}`),
    lines: [t('shipping.days', { days: deliveryTime.replace('-', '–') })],
    aside: inWords(fee, currency, i18n.language),
    ...(reason && { reason: t(`reason.${reason}`) }),
  })
  return <Choice label={t('shipping.label')} value={value} onChange={onChange} options={choices.map(option)} />
}
