import { useTranslation } from 'react-i18next'

/** As short as a reason may be. */
export const shortestReason = 5

/** For forms whose other fields are filled in already: the reason is what may be missing. */
export const useReasonCheck = () => {
  const { t } = useTranslation('console')
  return ({ reason }: { reason: string }) => (reason.trim().length < shortestReason ? { reason: t('decision.needsReason') } : {})
}
