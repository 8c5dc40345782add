import type { ReactNode } from 'react'
import classes from './StatusPage.module.css'

type Props = { code?: string | undefined; title: string; children?: ReactNode; actions: ReactNode }

/** A whole page that says what happened and the way on. */
export const StatusPage = ({ code, title, children, actions }: Props) => (
  <div className={classes.page}>
    {code && (
      <p className={classes.code} aria-hidden>
        {code}
      </p>
    )}
    <h1 className={classes.title}>{title}</h1>
    {children && <div className={classes.text}>{children}</div>}
    <div className={classes.actions}>{actions}</div>
  </div>
)
