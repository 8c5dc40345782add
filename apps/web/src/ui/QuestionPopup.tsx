import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'
import { Popup } from './Popup.tsx'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly yes: string
  /** How to leave it as it is, where it has a name of its own. */
  readonly no?: string
  readonly busy: boolean
  readonly problem?: string | undefined
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something cannot be taken back; leaving it as it is comes first. */
export const QuestionPopup = ({ title, children, yes, no, busy, problem, onYes, onClose }: Props) => {
  const { t } = useTranslation('common')
  return (
    <Popup
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {no ?? t('cancel')}
          </Button>
          <Button loading={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Popup>
  )
}
