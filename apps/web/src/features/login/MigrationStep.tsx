import { Button } from '@mantine/core'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import type { Migration } from '@florin/contract/access/signIn'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './LoginScreen.module.css'

type Props = { migration: Migration; onLater: () => void }

/** The move to push as second step: until its day it can be put off. */
export const MigrationStep = ({ migration: { requirement, daysLeft, strategy }, onLater }: Props) => {
  const { t } = useTranslation('login')
  const router = useRouter()
  const isStrict = requirement === 'strict'
  usePageTitle(t(`migration.${strategy}.title`))
  const deadline = daysLeft > 0 ? t('migration.daysLeft', { days: daysLeft, count: daysLeft }) : t('migration.today')

  return (
    <ExternalCard title={t(`migration.${strategy}.title`)} lead={t(`migration.${strategy}.text`)}>
      <span className={classes.picture} aria-hidden>
        <IconDeviceMobileCheck size={40} stroke={1.5} />
      </span>
      <Notice tone={isStrict ? 'warning' : 'info'}>{isStrict ? t('migration.strict') : deadline}</Notice>
      <Button fullWidth autoFocus onClick={() => void router.navigate({ href: '/scp' })}>
        {t('migration.start')}
      </Button>
      {!isStrict && (
        <Button variant="default" fullWidth onClick={onLater}>
          {t('migration.later')}
        </Button>
      )}
    </ExternalCard>
  )
}
