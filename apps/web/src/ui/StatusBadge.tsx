import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'accent'

type Props = { tone: Tone; children: ReactNode }

export const StatusBadge = ({ tone, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
