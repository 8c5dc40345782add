import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

const icons = { bad: IconAlertTriangle, warning: IconAlertTriangle, good: IconCircleCheck, info: IconInfoCircle }

type Props = { tone: keyof typeof icons; children: ReactNode; title?: string | undefined }

/** A result or a warning inside the page. Trouble interrupts a screen reader, the rest waits its turn. */
export const Notice = ({ tone, children, title }: Props) => {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
