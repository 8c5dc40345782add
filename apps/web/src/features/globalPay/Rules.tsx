import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { payeeRails } from '@florin/contract/calls/rails'
import type { FeeSide, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { Chip, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sides } from './feeSides.ts'
import classes from './GlobalPay.module.css'
import { type Batch, useForbid, useSetFeeSide } from './queries.ts'

const methods: readonly PayoutMethod[] = payeeRails.map(({ name }) => name)

/** Who pays the fee and which ways recipients may choose, for all that nobody has confirmed yet. */
export const Rules = ({ batch }: { readonly batch: Batch }) => {
  const { t } = useTranslation(['globalPay', 'external'])
  const may = useMay()
  const setSide = useSetFeeSide()
  const forbid = useForbid()
  const { batchId, rules, hasAgreedRules } = batch
  const isLocked = !may(globalPay['feeSide.update'])
  const problem = setSide.error ?? forbid.error
  return (
    <Card title={t('rules.title')} aside={<span className={classes.muted}>{t('rules.hint')}</span>}>
      <div className={classes.side}>
        <div role="group" aria-label={t('rules.feeSide')}>
          <h3 className={classes.subtitle}>{t('rules.feeSide')}</h3>
          <SegmentedControl
            fullWidth
            name={`feeShare-${batchId}`}
            disabled={isLocked || setSide.isPending}
            value={rules.feeShare ?? ''}
            onChange={(feeShare) => setSide.mutate({ batchId, feeShare: feeShare as FeeSide })}
            data={sides.map((value) => ({
              value,
              label: t(`rules.${value}`),
              disabled: hasAgreedRules && value === 'OUR' && rules.feeShare !== value,
            }))}
          />
        </div>
        <div role="group" aria-label={t('rules.methods')}>
          <h3 className={classes.subtitle}>{t('rules.methods')}</h3>
          <div className={classes.methods}>
            {methods.map((name) => (
              <Chip
                key={name}
                size="sm"
                variant="outline"
                checked={!rules.forbidden.includes(name)}
                disabled={isLocked || forbid.isPending || (hasAgreedRules && rules.forbidden.includes(name))}
                onChange={(isAllowed) => forbid.mutate({ batchId, name, forbidden: !isAllowed })}
              >
                {t(`external:short.${name}`)}
              </Chip>
            ))}
          </div>
        </div>
        {hasAgreedRules && <p className={classes.muted}>{t('rules.agreed')}</p>}
        {setSide.isSuccess && (
          <p role="status" className={classes.muted}>
            {t('rules.changed', { count: setSide.data.changedCount })}
          </p>
        )}
        {problem && <Notice tone="bad">{problem.description}</Notice>}
      </div>
    </Card>
  )
}
