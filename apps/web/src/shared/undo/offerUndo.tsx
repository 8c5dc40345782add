import { Button } from '@mantine/core'
import i18next from 'i18next'
import { hideToast, showToast } from '../../ui/toasts.ts'
import classes from './Undo.module.css'

type Ways = { readonly undo: () => void; readonly onClose: () => void }

/** Says what was done, with the way back; answers with what takes the message away. */
export const offerUndo = async (text: string, { undo, onClose }: Ways): Promise<() => void> => {
  const message = (
    <span className={classes.message}>
      <span>{text}</span>
      <Button size="compact-sm" variant="default" aria-keyshortcuts="Control+Z" onClick={undo}>
        {i18next.t('undo:undo')}
      </Button>
    </span>
  )
  const id = await showToast('info', message, undefined, { onClose })
  return () => hideToast(id)
}
