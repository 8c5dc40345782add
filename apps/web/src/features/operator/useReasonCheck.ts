import { useTranslation } from 'react-i18next'

/** As short as a reason may be. */
export const shortestReason = 5

/** Sent along where one was given: what wants it may have come up since the page was read. */
export const givenReason = (reason: string): { reason?: string } => (reason.length >= shortestReason ? { reason } : {})

/** For forms whose other fields are filled in already: the reason is what may be missing. */
export const useReasonCheck = () => {
  const { t } = useTranslation('console')
  return ({ reason }: { reason: string }) => (reason.trim().length < shortestReason ? { reason: t('decision.needsReason') } : {})
}
