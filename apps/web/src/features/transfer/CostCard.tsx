import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { CostList, type ShownCost } from '../../shared/payment/CostList.tsx'
import { QuoteClock } from '../../shared/payment/QuoteClock.tsx'
import classes from './TransferScreen.module.css'

type Props = {
  readonly cost: ShownCost | undefined
  readonly error: CallError | null
  readonly loading: boolean
  readonly renew: () => Promise<unknown>
  /** Empty for one's own accounts, and while nobody is found. */
  readonly payee: string
  readonly toOthers?: boolean
  /** Of the form that its button sends. */
  readonly formId: string
  readonly action?: string
}

/** Beside the form, live: what it costs and what arrives. */
export const CostCard = ({ cost, error, loading, renew, payee, toOthers = false, formId, action }: Props) => {
  const { t } = useTranslation('transfer')
  const { transactionApproveMode: mode } = useProfile()
  return (
    <Card
      title={t('cost.title')}
      aside={
        cost?.quoteSeconds !== undefined && (
          <QuoteClock key={cost.quoteId} seconds={cost.quoteSeconds} onEnd={() => void renew()} />
        )
      }
    >
      {error ? (
        <Notice tone="bad">{error.description}</Notice>
      ) : cost ? (
        <CostList cost={cost} payee={payee} toOthers={toOthers} />
      ) : loading ? (
        <TextSkeleton label={t('cost.loading')} lines={5} />
      ) : (
        <p className={classes.empty}>{t('cost.empty')}</p>
      )}
      <div className={classes.foot}>
        <Button type="submit" form={formId} fullWidth>
          {action ?? t('continue')}
        </Button>
        {mode !== 'none' && <p className={classes.hint}>{t(`hint.${mode}`)}</p>}
      </div>
    </Card>
  )
}
