import { Button } from '@mantine/core'
import type { CheckStatus } from '@florin/contract/compliance/verificationIdentity'
import { IconCircleCheck, IconClockOff, IconHourglass, IconMoodSad } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HelpMail } from '../../shared/helpdesk/HelpMail.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import classes from './Identity.module.css'

type Props = { status: Exclude<CheckStatus, 'new'>; reason?: string | undefined }

const looks = {
  processing: { Icon: IconHourglass, tone: 'accent' },
  success: { Icon: IconCircleCheck, tone: 'good' },
  failed: { Icon: IconMoodSad, tone: 'bad' },
  expired: { Icon: IconClockOff, tone: 'quiet' },
} as const

/** What became of what was handed in. */
export const CheckResult = ({ status, reason }: Props) => {
  const { t } = useTranslation('identity')
  const { Icon, tone } = looks[status]
  return (
    <ExternalCard title={t(`ending.${status}.title`)}>
      <div className={classes.ending} role="status">
        <span className={classes.disc} data-tone={tone}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
        <p>{t(`ending.${status}.text`)}</p>
        {reason && <p className={classes.reason}>{reason}</p>}
      </div>
      {status !== 'processing' && (
        <Button renderRoot={(props) => <Link to="/profile" {...props} />} fullWidth>
          {t(status === 'success' ? 'toProfile' : 'again')}
        </Button>
      )}
      {status === 'failed' && <HelpMail />}
    </ExternalCard>
  )
}
