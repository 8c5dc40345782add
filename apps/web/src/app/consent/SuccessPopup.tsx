import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import classes from './SuccessPopup.module.css'

type Props = {
  /** Waits for somebody else of the company. */
  readonly isRequest: boolean
  /** After a text message it goes by itself. */
  readonly closesItself: boolean
  readonly amount: string
  readonly payee: string
  readonly onClose: () => void
}

const closeAfterMs = 3000

export const SuccessPopup = ({ isRequest, closesItself, amount, payee, onClose }: Props) => {
  const { t } = useTranslation('consent')
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(close, closeAfterMs)
    return () => clearTimeout(timer)
  }, [closesItself])

  return (
    <Popup
      title={isRequest ? t('success.created') : t('success.submitted')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <p className={classes.result} role="status">
        <IconCircleCheck size={28} stroke={1.75} aria-hidden />
        {isRequest ? t('success.createdText', { amount, payee }) : t('success.submittedText', { amount, payee })}
      </p>
    </Popup>
  )
}
