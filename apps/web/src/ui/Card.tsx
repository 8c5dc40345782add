import type { ReactNode } from 'react'
import classes from './Card.module.css'

type Props = {
  children: ReactNode
  title?: string | undefined
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  as?: 'section' | 'div' | 'li'
  /** Where a link to it leads. */
  id?: string | undefined
  className?: string | undefined
}

export const Card = ({ children, title, aside, as: Element = 'section', className, id }: Props) => (
  <Element id={id} className={[classes.card, className].filter(Boolean).join(' ')}>
    {title && (
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </Element>
)
