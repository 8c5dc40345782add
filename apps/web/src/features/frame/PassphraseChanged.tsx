import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import { useLive } from '../../app/live/useLive.ts'
import { passphraseChange } from '../../shared/access/passphraseChange.ts'

const ResponsePopup = later(async () => (await import('../../ui/ResponsePopup.tsx')).ResponsePopup, MissingPopup)

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
