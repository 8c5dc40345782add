import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from './Popup.tsx'
import classes from './Popup.module.css'

type Props = {
  header: string
  body?: string | undefined
  onClose: () => void
  /** Present only when asked for. */
  onGoHome?: (() => void) | undefined
  action?: ReactNode
}

/** Tells what the server answered. */
export const ResponsePopup = ({ header, body, onClose, onGoHome, action }: Props) => {
  const { t } = useTranslation('common')
  const closeVariant = onGoHome || action ? 'default' : 'filled'
  return (
    <Popup
      title={header}
      onClose={onClose}
      actions={
        <>
          <Button variant={closeVariant} onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
          {onGoHome && <Button onClick={onGoHome}>{t('goHome')}</Button>}
          {action}
        </>
      }
    >
      {body && <p className={classes.words}>{body}</p>}
    </Popup>
  )
}
