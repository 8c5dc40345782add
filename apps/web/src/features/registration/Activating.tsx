import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, isOutcomeUnknown } from '../../app/call/error.ts'
import { destination } from '../../app/destination.ts'
import { queries, session } from '../../app/engine.ts'
import { profileQuery } from '../../app/profile.ts'
import { failurePopup } from '../../app/response.ts'
import type { PopupTexts } from '../../app/response.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import type { ActivationLink } from './activationLink.ts'
import { useActivate } from './queries.ts'

export type ActivationFailure = { readonly texts: PopupTexts; readonly mayRetry: boolean }
type Props = { link: ActivationLink; onFailure: (failure: ActivationFailure) => void }

/** Signs in with the link of the mail, goes home, or to what comes before that, and says so there. */
export const Activating = ({ link, onFailure }: Props) => {
  const { t } = useTranslation(['registration', 'common'])
  const router = useRouter()
  const { mutateAsync } = useActivate()
  const begun = useRef(false)

  const activate = async () => {
    try {
      session.signIn(await mutateAsync({ username: link.username, activationCode: link.activationCode }))
      const found = destination(await queries.ensureQueryData(profileQuery()))
      const href = found.kind === 'page' ? found.path : '/home'
      await router.navigate({ href, replace: true, state: { activated: true } })
    } catch (error) {
      const errorWord = t('common:error')
      const texts = isCallError(error) ? failurePopup(error, errorWord) : { header: errorWord, body: t('common:serverError') }
      onFailure({ texts, mayRetry: isOutcomeUnknown(error) })
    }
  }

  useEffect(() => {
    // The code works once: a second run of the effect would spend it in vain.
    if (begun.current) return
    begun.current = true
    void activate()
  })

  return (
    <ExternalCard title={t('activate.busyTitle')} lead={t('activate.busyText')}>
      <FormSkeleton label={t('activate.busyTitle')} fields={1} />
    </ExternalCard>
  )
}
