import type { ReactNode } from 'react'
import classes from './PageShell.module.css'
import { mainId, SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

type Props = {
  brand: ReactNode
  tools: ReactNode
  footer?: ReactNode
  /** Says across the whole width that this is not the everyday product. */
  banner?: ReactNode
  /** `card` centres one calm card. */
  width: 'card' | 'text' | 'wide'
  children: ReactNode
}

/** Pages outside the account: brand and tools above, the small print below. */
export const PageShell = ({ brand, tools, footer, banner, width, children }: Props) => {
  const main = useFocusOnNavigation()
  return (
    <div className={classes.shell}>
      <SkipLink />
      {banner}
      <header className={classes.header}>
        {brand}
        <div className={classes.tools}>{tools}</div>
      </header>
      <main id={mainId} ref={main} tabIndex={-1} className={classes.main} data-width={width}>
        {children}
      </main>
      {footer}
    </div>
  )
}
