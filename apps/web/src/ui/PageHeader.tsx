import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

export const PageHeader = ({ title, lead, actions }: Props) => (
  <header className={classes.header}>
    <div>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </header>
)
