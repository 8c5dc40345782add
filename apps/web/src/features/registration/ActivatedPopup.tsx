import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'

const ResponsePopup = later(async () => (await import('../../ui/ResponsePopup.tsx')).ResponsePopup, MissingPopup)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was activated. */
    activated?: 'person' | 'company'
  }
}

/** Shown once, on the page the activation led to; the history entry forgets it when it is closed. */
export const ActivatedPopup = () => {
  const activated = useRouterState({ select: (state) => state.location.state.activated })
  return activated ? (
    <Suspense>
      <Activated what={activated} />
    </Suspense>
  ) : null
}

const Activated = ({ what }: { what: 'person' | 'company' }) => {
  const { t } = useTranslation('registration')
  const router = useRouter()
  const close = () => void router.navigate({ to: '.', search: true, hash: true, replace: true, state: {} })
  return (
    <ResponsePopup
      header={t('activated.title')}
      body={t(what === 'company' ? 'activated.companyText' : 'activated.text')}
      onClose={close}
    />
  )
}
