import { localeOf } from '@florin/i18n/locale'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import { approversQuery } from './queries.ts'
import classes from './SuccessPopup.module.css'

type Props = {
  /** Set where it waits for somebody else of the company. */
  readonly requestId?: number | undefined
  /** The bank looks at it first. */
  readonly isChecked: boolean
  /** After a text message it goes by itself. */
  readonly closesItself: boolean
  readonly amount: string
  readonly payee: string
  readonly onClose: () => void
}

const closeAfterMs = 3000

export const SuccessPopup = ({ requestId, isChecked, closesItself, amount, payee, onClose }: Props) => {
  const { t } = useTranslation('consent')
  const text = requestId ? 'success.createdText' : isChecked ? 'success.checkedText' : 'success.submittedText'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(close, closeAfterMs)
    return () => clearTimeout(timer)
  }, [closesItself])

  return (
    <Popup
      title={requestId ? t('success.created') : t('success.submitted')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <p className={classes.result} role="status">
        <IconCircleCheck size={28} stroke={1.75} aria-hidden />
        {t(text, { amount, payee })}
      </p>
      {requestId && <NextToAct requestId={requestId} />}
    </Popup>
  )
}

/** Who has to act now. */
const NextToAct = ({ requestId }: { requestId: number }) => {
  const { t, i18n } = useTranslation('consent')
  const { data } = useQuery(approversQuery(requestId))
  if (!data) return null
  const names = new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' }).format(data.approvers)
  return <p className={classes.next}>{data.approvers.length > 0 ? t('success.next', { names }) : t('success.nobody')}</p>
}
