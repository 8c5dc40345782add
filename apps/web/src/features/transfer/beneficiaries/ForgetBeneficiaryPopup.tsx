import type { SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import { useForgetBeneficiary } from '../external/queries.ts'

type Props = { readonly payee: SavedBeneficiary; readonly onClose: () => void }

export const ForgetBeneficiaryPopup = ({ payee, onClose }: Props) => {
  const { t } = useTranslation('beneficiaries')
  const forgetting = useForgetBeneficiary()
  const { beneficiaryId, beneficiaryName: name } = payee
  return (
    <QuestionPopup
      title={t('forgetTitle')}
      yes={t('forget')}
      busy={forgetting.isPending}
      problem={forgetting.error?.description}
      onYes={() => forgetting.mutate({ beneficiaryId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('forgetText', { name })}</p>
    </QuestionPopup>
  )
}
