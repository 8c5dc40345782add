import type { ReactNode } from 'react'
import classes from './Footer.module.css'

type Props = { legalName: string; links: ReactNode; help: ReactNode }

export const Footer = ({ legalName, links, help }: Props) => (
  <footer className={classes.footer}>
    <div className={classes.links}>
      <span>{legalName}</span>
      {links}
    </div>
    <div>{help}</div>
  </footer>
)
