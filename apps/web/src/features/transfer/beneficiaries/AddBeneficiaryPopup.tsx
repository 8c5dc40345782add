import { useTranslation } from 'react-i18next'
import { Popup } from '../../../ui/Popup.tsx'
import { useSaveBeneficiary } from '../external/queries.ts'
import { NewWay } from './NewWay.tsx'

/** Somebody new, with one way to pay them; others are added afterwards. */
export const AddBeneficiaryPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('beneficiaries')
  const saving = useSaveBeneficiary()
  return (
    <Popup title={t('add')} onClose={onClose} wide ignoresClicksOutside>
      <NewWay
        onBack={onClose}
        onDone={async ({ beneficiary, payout }) => {
          await saving.mutateAsync({ ...beneficiary, payouts: [payout] })
          onClose()
        }}
      />
    </Popup>
  )
}
