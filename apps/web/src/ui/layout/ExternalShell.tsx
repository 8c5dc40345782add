import type { ReactNode } from 'react'
import classes from './ExternalShell.module.css'
import { mainId, SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

type Props = { brand: ReactNode; tools: ReactNode; footer: ReactNode; children: ReactNode }

/** The sign-in family: brand and tools above, one calm card, the small print below. */
export const ExternalShell = ({ brand, tools, footer, children }: Props) => {
  const main = useFocusOnNavigation()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        {brand}
        <div className={classes.tools}>{tools}</div>
      </header>
      <main id={mainId} ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}
