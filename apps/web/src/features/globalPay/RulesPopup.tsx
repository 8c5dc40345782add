import type { FeeSide, GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import { RuleFields } from './RuleFields.tsx'

type Props = { readonly payment: GlobalPayment; readonly onClose: () => void }

/** The rules of one payment, apart from the others of its batch. */
export const RulesPopup = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('globalPay')
  const { batchId, id, beneficiaryName: name, feeShare, paymentMethods, status } = payment
  return (
    <Popup title={t('rules.of', { name })} onClose={onClose}>
      <RuleFields
        of={{ batchId, id }}
        feeShare={feeShare as FeeSide}
        forbidden={paymentMethods.filter(({ forbidden }) => forbidden).map((method) => method.name)}
        keepsFee={status === 'opened' || status === 'started' || status === 'failed'}
      />
    </Popup>
  )
}
