import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './States.module.css'

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }

export const EmptyState = ({ icon: Picture, title, children, action }: Props) => (
  <div className={classes.state}>
    <span className={classes.disc}>
      <Picture size={24} stroke={1.75} aria-hidden />
    </span>
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.text}>{children}</div>}
    {action}
  </div>
)
