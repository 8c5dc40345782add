import type { ReactNode } from 'react'
import { StatusBadge } from './StatusBadge.tsx'
import type { Tone } from './StatusBadge.tsx'
import classes from './Sections.module.css'

type Props = {
  title: string
  /** How it stands, in words. */
  state: ReactNode
  badge?: { tone: Tone; text: string } | undefined
  action?: ReactNode
}

export const SettingRow = ({ title, state, badge, action }: Props) => (
  <div className={classes.row}>
    <div className={classes.about}>
      <span className={classes.device}>
        {title}
        {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      </span>
      <span className={classes.detail}>{state}</span>
    </div>
    {action && <div className={classes.actions}>{action}</div>}
  </div>
)
