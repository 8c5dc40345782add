import type { ReactNode } from 'react'
import classes from './Details.module.css'

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
