import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import classes from './OutcomePopup.module.css'

type Props = {
  readonly tone: 'good' | 'bad'
  readonly headline: string
  /** Paragraphs. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** How a payment and its confirmation came out. */
export const OutcomePopup = ({ tone, headline, children, onClose }: Props) => {
  const { t } = useTranslation(['consent', 'common'])
  const navigate = useNavigate()
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertTriangle
  const goHome = () => {
    onClose()
    void navigate({ to: '/home' })
  }
  return (
    <Popup
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={goHome}>
            {t('common:goHome')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={classes.outcome} role={tone === 'good' ? 'status' : 'alert'}>
        <Icon size={28} stroke={1.75} aria-hidden data-tone={tone} />
        <h3>{headline}</h3>
        {children}
      </div>
    </Popup>
  )
}
