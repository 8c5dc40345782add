import { customer } from '@florin/contract/customers/customer'
import { IconArrowRight, IconCalendarPause, IconEraser, IconLock, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import sections from '../../ui/Sections.module.css'
import classes from './Leaving.module.css'

const steps = [
  ['waits', IconCalendarPause],
  ['closes', IconUserOff],
  ['erased', IconEraser],
  ['username', IconLock],
] as const

export const WhatHappens = ({ byBank }: { readonly byBank: boolean }) => {
  const { t } = useTranslation('leaving')
  const may = useMay()
  return (
    <Card title={t('close.whatTitle')}>
      <ol className={classes.steps}>
        {steps.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
            <span>{t(byBank && name === 'waits' ? 'close.what.waitsByBank' : `close.what.${name}`)}</span>
          </li>
        ))}
      </ol>
      {may(customer['data.export']) && (
        <Link to="/profile/data" className={sections.onward}>
          {t('close.copyFirst')}
          <IconArrowRight size={16} stroke={2} aria-hidden />
        </Link>
      )}
    </Card>
  )
}
