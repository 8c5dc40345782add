import { type StaffAccess, staffAccess } from '@florin/contract/console/staffAccess'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/call/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { momentText } from '../../ui/moments.ts'
import classes from './StaffAccessCard.module.css'

/** Nothing is shown where nobody ever looked, nor to those who may not see the account themselves. */
export const StaffAccessCard = () => {
  const { t } = useTranslation('loginHistory')
  const { data } = useQuery(callQuery(staffAccess['staffAccess.list'], {}))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('staff.title')} className={classes.card}>
      <p className={classes.lead}>{t('staff.lead')}</p>
      <ul className={classes.list}>
        {data.items.map((access) => (
          <Access key={access.id} {...access} />
        ))}
      </ul>
    </Card>
  )
}

const Access = ({ startedAt, endedAt }: StaffAccess) => {
  const { t, i18n } = useTranslation('loginHistory')
  const from = momentText(startedAt, i18n.language)
  return (
    <li className={classes.item}>
      <IconEyeCheck size={20} stroke={1.75} aria-hidden />
      {endedAt ? t('staff.over', { from, to: momentText(endedAt, i18n.language) }) : t('staff.now', { from })}
    </li>
  )
}
