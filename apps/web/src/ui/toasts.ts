import type * as Toasts from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { untilThere } from './untilThere.ts'

export const toastMs = 10_000

export type Severity = 'success' | 'info' | 'warning' | 'error'

const colours = { success: 'var(--good)', info: 'var(--accent)', warning: 'var(--warning)', error: 'var(--bad)' } as const

type Code = typeof Toasts
let code: Code | undefined
let coming: Promise<Code> | undefined
const waiting = new Set<() => void>()

/** Often the first thing to say is that the connection is away, and then so is the code to say it with. */
const fetchCode = async (): Promise<Code> => {
  const [file] = await Promise.all([import('@mantine/notifications'), import('@mantine/notifications/styles.layer.css')])
  return file
}

const startToasts = async (): Promise<Code> => {
  code = await untilThere(fetchCode)
  for (const changed of waiting) changed()
  return code
}

/** Comes with the first toast. */
export const toastCode = (): Code | undefined => code
export const onToastCode = (changed: () => void) => {
  waiting.add(changed)
  return () => {
    waiting.delete(changed)
  }
}

export const showToast = async (
  severity: Severity,
  message: ReactNode,
  title?: string,
  { onClose, stays = false }: { onClose?: () => void; stays?: boolean } = {},
): Promise<string> => {
  const { notifications } = await (coming ??= startToasts())
  return notifications.show({
    message,
    title,
    ...(onClose && { onClose }),
    color: colours[severity],
    autoClose: stays ? false : toastMs,
    role: severity === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  })
}

export const hideToast = (id: string) => code?.notifications.hide(id)
