import type { ReactNode } from 'react'
import classes from './ExternalCard.module.css'

type Props = { title: string; lead?: ReactNode; wide?: boolean; children: ReactNode; below?: ReactNode }

export const ExternalCard = ({ title, lead, wide = false, children, below }: Props) => (
  <div className={classes.column} data-wide={wide ? '' : undefined}>
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.content}>{children}</div>
    </div>
    {below && <div className={classes.below}>{below}</div>}
  </div>
)
