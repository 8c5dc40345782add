import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import { useWithdrawUsername } from '../queries.ts'

export const WithdrawPopup = ({ id, isOver, onClose }: { id: number; isOver: boolean; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const withdraw = useWithdrawUsername()
  return (
    <QuestionPopup
      title={isOver ? t('username.hideTitle') : t('username.withdrawTitle')}
      yes={isOver ? t('username.hide') : t('username.withdraw')}
      busy={withdraw.isPending}
      problem={withdraw.error?.description}
      onYes={() => withdraw.mutate({ requestId: id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{isOver ? t('username.hideText') : t('username.withdrawText')}</p>
    </QuestionPopup>
  )
}
