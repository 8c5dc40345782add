import type { WaitingOperation } from '@florin/contract/payments/approval'
import { Button } from '@mantine/core'
import { IconArrowRight, IconClockPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import { ResumePayment } from '../../shared/payment/ResumePayment.tsx'
import classes from './VerificationBanner.module.css'

/** Says what waits, and takes it up again. */
export const WaitingNotice = ({ waiting }: { readonly waiting: readonly WaitingOperation[] }) => {
  const { t, i18n } = useTranslation('consent')
  const [resumed, setResumed] = useState<string>()
  const [first] = waiting
  return (
    <>
      {first && (
        <aside className={classes.banner} aria-label={t('waiting.label')} data-tone="warning">
          <IconClockPause size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <span className={classes.text}>
            {waiting.length === 1
              ? t('waiting.text', {
                  amount: inWords(first.amount, first.currencyCode, i18n.language),
                  payee: first.beneficiaryName,
                })
              : t('waiting.many', { count: waiting.length })}
          </span>
          {waiting.length === 1 ? (
            <Button variant="default" size="compact-md" onClick={() => setResumed(first.operationId)}>
              {t('waiting.confirm')}
            </Button>
          ) : (
            <Link to="/history" search={{ status: 'awaitingApproval' }} className={classes.link}>
              {t('waiting.see')}
              <IconArrowRight size={16} stroke={2} aria-hidden />
            </Link>
          )}
        </aside>
      )}
      {resumed && <ResumePayment operationId={resumed} onClose={() => setResumed(undefined)} />}
    </>
  )
}
