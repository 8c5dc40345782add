import { Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import { NavigationBadge } from './NavigationBadge.tsx'
import type { NavigationGroup } from './navigation.ts'

type Props = {
  readonly groups: readonly NavigationGroup[]
  /** One of the bar's own entries stands for the page that is open. */
  readonly isElsewhere: boolean
}

/** What has no place of its own in the bottom bar, in the groups of the side navigation. */
export const MoreMenu = ({ groups, isElsewhere }: Props) => {
  const { t } = useTranslation('frame')
  const [opened, setOpened] = useState(false)
  const matchRoute = useMatchRoute()
  const isInside = !isElsewhere && groups.some(({ items }) => items.some(({ to }) => matchRoute({ to })))
  if (groups.length === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" width={264} trapFocus returnFocus shadow="lg" radius="lg">
      <Popover.Target>
        <button type="button" className={classes.item} data-inside={isInside ? '' : undefined} onClick={() => setOpened(!opened)}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          <span className={classes.text}>{t('navigation.more')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={t('navigation.more')}>
        {groups.map(({ id, label, items }) => (
          <div key={id}>
            {label && (
              <p className={classes.group} id={`more-${id}`}>
                {label}
              </p>
            )}
            <ul className={classes.list} aria-labelledby={label ? `more-${id}` : undefined}>
              {items.map(({ to, label: text, icon: Icon, badge, exact = false }) => (
                <li key={text}>
                  <Link to={to} className={classes.entry} activeOptions={{ exact }} onClick={() => setOpened(false)}>
                    <Icon size={20} stroke={1.75} aria-hidden />
                    {text}
                    <NavigationBadge badge={badge} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
