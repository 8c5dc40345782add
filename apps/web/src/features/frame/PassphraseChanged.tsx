import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { passphraseChange } from '../../shared/access/passphraseChange.ts'

const ResponsePopup = lazy(() => import('../../ui/ResponsePopup.tsx').then((file) => ({ default: file.ResponsePopup })))

/** Whoever did it: every open page of the person says so. */
export const PassphraseChanged = () => {
  const { t } = useTranslation('frame')
  const isOpen = useSyncExternalStore(passphraseChange.listen, passphraseChange.isOpen)
  useLive('passwordChanged', passphraseChange.tell)
  if (!isOpen) return null
  return (
    <Suspense>
      <ResponsePopup header={t('passphraseChanged.title')} body={t('passphraseChanged.text')} onClose={passphraseChange.close} />
    </Suspense>
  )
}
