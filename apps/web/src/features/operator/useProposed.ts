import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.ts'

type Answer = { readonly status: string }

/** Says whether a change was made, or waits for a second operator. */
export const useProposed = () => {
  const { t } = useTranslation('console')
  return ({ status }: Answer): void =>
    void showToast(
      status === 'awaitingApproval' ? 'info' : 'success',
      t(status === 'awaitingApproval' ? 'change.asked' : 'pricing.saved'),
    )
}
