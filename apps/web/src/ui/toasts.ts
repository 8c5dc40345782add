import i18next from 'i18next'

export const toastMs = 10_000

export type Severity = 'success' | 'info' | 'warning' | 'error'

const colours = { success: 'var(--good)', info: 'var(--accent)', warning: 'var(--warning)', error: 'var(--bad)' } as const

let wanted = false
const waiting = new Set<() => void>()

export const toastsWanted = (): boolean => wanted
export const onToastWanted = (changed: () => void) => {
  waiting.add(changed)
  return () => {
    waiting.delete(changed)
  }
}

export const showToast = async (severity: Severity, message: string, title?: string): Promise<void> => {
  wanted = true
  for (const changed of waiting) changed()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    title,
    color: colours[severity],
    autoClose: toastMs,
    role: severity === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  })
}
