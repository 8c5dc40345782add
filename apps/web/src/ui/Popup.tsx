import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Popup.module.css'
import { useIsSending } from './sending.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** For much to read or fill in: the whole screen of a phone. */
  wide?: boolean
  /** Where a click beside it would lose something. */
  ignoresClicksOutside?: boolean
  /** While an answer is on its way that would be lost nothing closes it; forms, orders and payments see to that by themselves. */
  busy?: boolean
}

/** The dialog is taken away while it is open, which Mantine does not count as closing. */
const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** Mantine puts the cursor where it belongs a moment after the dialog has come. Whoever was quicker keeps the field they are in. */
const keepFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}

/** A focus-managed dialog, mounted while it is wanted. Focus goes in, stays in, and returns to where it was. */
export const Popup = ({ title, onClose, children, actions, wide = false, ignoresClicksOutside = false, busy = false }: Props) => {
  const { t } = useTranslation('common')
  const isHeld = useIsSending() || busy
  const isPhone = useMediaQuery('(width < 476px)', undefined, { getInitialValueInEffect: false })
  useFocusReturn()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={!ignoresClicksOutside && !isHeld}
      closeOnEscape={!isHeld}
      size={wide ? 720 : 440}
      padding={24}
      radius="lg"
      centered
      fullScreen={wide && isPhone}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content onFocus={keepFocus}>
        {/* A header element, but not the page's banner. */}
        <Modal.Header role="presentation" className={classes.header ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={36} iconSize={20} disabled={isHeld} />
        </Modal.Header>
        <Modal.Body className={classes.body ?? ''}>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
