import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { NavigationBadge } from './NavigationBadge.tsx'
import type { NavigationGroup, NavigationItem } from './navigation.ts'

const places = 4

/** The pages of a subject under its name; what stands by itself together. */
const sectionOf = (item: NavigationItem): NavigationGroup[] =>
  item.items ? [{ id: String(item.to).replaceAll('/', '-'), label: item.label, items: item.items }] : []

/** The everyday things, as many as fit; all the rest is under More. */
export const BottomBar = ({ groups }: { groups: readonly NavigationGroup[] }) => {
  const { t } = useTranslation('frame')
  const matchRoute = useMatchRoute()
  const everything = groups.flatMap(({ items }) => items)
  const inBar = everything.filter((item) => item.inBar).slice(0, places)
  const rest = groups.flatMap(({ id, label, items }) => [
    ...items.flatMap(sectionOf),
    { id, label, items: items.filter((item) => !item.items && !inBar.includes(item)) },
  ])
  const isOpen = ({ items = [] }: NavigationItem) => items.some(({ to }) => matchRoute({ to, fuzzy: true }))
  return (
    <nav aria-label={t('navigation.label')} className={classes.bar}>
      {inBar.map((item) => (
        <Link key={item.label} to={item.to} className={classes.item} data-inside={isOpen(item) ? '' : undefined}>
          <item.icon size={22} stroke={1.75} aria-hidden />
          <span className={classes.text}>{item.label}</span>
          <NavigationBadge badge={item.badge} />
        </Link>
      ))}
      <MoreMenu isElsewhere={inBar.some(isOpen)} groups={rest.filter(({ items }) => items.length > 0)} />
    </nav>
  )
}
