import { Link, useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationBadge } from './NavigationBadge.tsx'
import type { NavigationGroup, NavigationItem } from './navigation.ts'
import classes from './SideNavigation.module.css'

type Props = { groups: readonly NavigationGroup[]; head: ReactNode }

/** Words and icons on wide screens, icons alone on a rail; the words stay for screen readers and as tooltips. */
export const SideNavigation = ({ groups, head }: Props) => {
  const { t } = useTranslation('frame')
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav}>
      {head}
      {groups.map(({ id, label, items }) => (
        <div key={id} className={classes.section}>
          {label && (
            <p className={classes.group} id={`navigation-${id}`}>
              {label}
            </p>
          )}
          <ul className={classes.list} aria-labelledby={label ? `navigation-${id}` : undefined}>
            {items.map((item) => (
              <li key={item.label}>{item.items ? <Subject item={item} pages={item.items} /> : <Entry item={item} />}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const Entry = ({ item: { to, within, label, icon: Icon, badge, exact } }: { item: NavigationItem }) => {
  const matchRoute = useMatchRoute()
  const isWithin = within && matchRoute({ to: within, fuzzy: true })
  return (
    <Link
      to={to}
      className={classes.item}
      title={label}
      activeOptions={{ exact: exact === true, includeSearch: false }}
      {...(isWithin && { 'aria-current': 'page' })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.text}>{label}</span>
      <NavigationBadge badge={badge} />
    </Link>
  )
}

/** Leads to the first of its pages, and shows them while one of them is open. */
const Subject = ({ item, pages }: { item: NavigationItem; pages: readonly NavigationItem[] }) => {
  const { to, label, icon: Icon, badge } = item
  const matchRoute = useMatchRoute()
  const isOpen = pages.some((page) => matchRoute({ to: page.to, fuzzy: true }))
  return (
    <>
      <Link to={to} className={classes.item} title={label} data-open={isOpen ? '' : undefined}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.text}>{label}</span>
        {!isOpen && <NavigationBadge badge={badge} />}
      </Link>
      {isOpen && (
        <ul className={classes.pages} aria-label={label}>
          {pages.map((page) => (
            <li key={page.label}>
              <Entry item={page} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
