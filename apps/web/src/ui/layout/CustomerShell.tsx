import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BottomBar } from './BottomBar.tsx'
import classes from './CustomerShell.module.css'
import type { NavigationGroup } from './navigation.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { mainId, SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

type Props = {
  brand: ReactNode
  compactBrand: ReactNode
  account: ReactNode
  /** For whom the pages speak, where there is a choice. */
  switcher?: ReactNode
  /** Over everything there is. */
  search?: ReactNode
  /** Stays in sight above everything. */
  banner?: ReactNode
  navigation: readonly NavigationGroup[]
  children: ReactNode
}

/** Navigation at the side from 871 pixels (a rail of icons until 1280), at the bottom below. */
export const CustomerShell = ({ brand, compactBrand, account, switcher, search, banner, navigation, children }: Props) => {
  const main = useFocusOnNavigation()
  const isWide = useMediaQuery('(width >= 871px)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.shell} data-banner={banner ? '' : undefined}>
      <SkipLink />
      {banner && <div className={classes.banner}>{banner}</div>}
      {isWide && (
        <div className={classes.side}>
          <SideNavigation
            groups={navigation}
            head={
              <>
                <div className={classes.brand}>{brand}</div>
                <div className={classes.compactBrand}>{compactBrand}</div>
              </>
            }
          />
        </div>
      )}
      <header className={classes.top}>
        {!isWide && (switcher ? compactBrand : brand)}
        <div className={classes.switcher}>{switcher}</div>
        {search}
        <div className={classes.account}>{account}</div>
      </header>
      <main id={mainId} ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{children}</div>
      </main>
      {!isWide && <BottomBar groups={navigation} />}
    </div>
  )
}
