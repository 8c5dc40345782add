import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, isOutcomeUnknown } from '../../app/call/error.ts'
import { chooseCompany } from '../../app/session/company.ts'
import { destination } from '../../app/router/destination.ts'
import { queries, session } from '../../app/boot/engine.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { failurePopup } from '../../app/call/response.ts'
import type { PopupTexts } from '../../app/call/response.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import type { ActivationLink } from './activationLink.ts'
import { useActivate, useActivateCompany } from './queries.ts'

export type ActivationFailure = { readonly texts: PopupTexts; readonly mayRetry: boolean }
type Props = { link: ActivationLink; onFailure: (failure: ActivationFailure) => void }

/** Signs in with the link of the mail, goes home, or to what comes before that, and says so there. */
export const Activating = ({ link, onFailure }: Props) => {
  const { t } = useTranslation(['registration', 'common'])
  const router = useRouter()
  const { mutateAsync: activatePerson } = useActivate()
  const { mutateAsync: activateCompany } = useActivateCompany()
  const begun = useRef(false)
  const { username, activationCode } = link

  const enterAlone = async () => {
    session.signIn(await activatePerson({ username, activationCode }))
    const found = destination(await queries.ensureQueryData(profileQuery()))
    const href = found.kind === 'page' ? found.path : '/home'
    await router.navigate({ href, replace: true, state: { activated: 'person' } })
  }
  const enterCompany = async () => {
    const { customerId, ...pair } = await activateCompany({ email: username, activationCode })
    session.signIn(pair)
    await chooseCompany(customerId)
    await router.navigate({ to: '/home', replace: true, state: { activated: 'company' } })
  }

  const activate = async () => {
    try {
      await (link.kind === 'company' ? enterCompany() : enterAlone())
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
