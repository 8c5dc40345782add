import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import classes from './GlobalPay.module.css'
import type { Batch } from './queries.ts'
import { RuleFields } from './RuleFields.tsx'

/** The rules of all payments of a batch that nobody has confirmed yet. */
export const Rules = ({ batch: { batchId, rules, hasAgreedRules } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('globalPay')
  return (
    <Card title={t('rules.title')} aside={<span className={classes.muted}>{t('rules.hint')}</span>}>
      <RuleFields of={{ batchId }} feeShare={rules.feeShare} forbidden={rules.forbidden} hasAgreed={hasAgreedRules} />
    </Card>
  )
}
