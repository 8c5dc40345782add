import type { ReactNode } from 'react'
import classes from './TwoLines.module.css'

/** What a row is about, and smaller what else is to be known at once. */
export const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <span className={classes.lines}>
    <span>{first}</span>
    <small>{second}</small>
  </span>
)
