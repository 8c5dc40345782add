import type { ReactNode } from 'react'
import classes from './BigNumber.module.css'

/** A number to be found again on another screen. */
export const BigNumber = ({ children, label }: { children: ReactNode; label: string }) => (
  <p className={classes.frame}>
    <span className="visually-hidden">{label} </span>
    <strong className={classes.number}>{children}</strong>
  </p>
)
