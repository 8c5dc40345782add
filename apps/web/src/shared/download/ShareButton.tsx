import { ActionIcon, Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { host } from '../../app/boot/engine.ts'
import { showToast } from '../../ui/toasts.ts'
import { downloadFile } from './downloadFile.ts'
import { createShare, type Shared } from './share.ts'

const share = createShare({ device: navigator, fetch: (url) => fetch(url), save: downloadFile })

type Props = {
  /** Of an icon alone, what is shared. */
  readonly label?: string | undefined
} & ({ readonly file: () => Promise<{ readonly name: string; readonly url: string }> } | { readonly words: Shared })

/** Hands something on to another application, where the device can; elsewhere there is no button. */
export const ShareButton = ({ label, ...what }: Props) => {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  if (!share.isPossible() || host.isPresent()) return null
  const hand = async () => {
    setBusy(true)
    try {
      await ('words' in what ? share.words(what.words) : share.file(await what.file()))
    } catch (error) {
      void showToast('error', isCallError(error) ? error.description : t('serverError'))
    } finally {
      setBusy(false)
    }
  }
  const icon = <IconShare size={18} stroke={1.75} aria-hidden />
  if (label !== undefined)
    return (
      <ActionIcon aria-label={label} title={label} loading={busy} onClick={() => void hand()}>
        {icon}
      </ActionIcon>
    )
  return (
    <Button variant="default" leftSection={icon} loading={busy} onClick={() => void hand()}>
      {t('share')}
    </Button>
  )
}
