import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { payeeRails } from '@florin/contract/calls/rails'
import type { FeeSide, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { Chip, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Notice } from '../../ui/Notice.tsx'
import { sides } from './feeSides.ts'
import classes from './GlobalPay.module.css'
import { useForbid, useSetFeeSide } from './queries.ts'

const methods: readonly PayoutMethod[] = payeeRails.map(({ name }) => name)

type Props = {
  /** Of a batch, or of one of its payments. */
  readonly of: { readonly batchId: number; readonly id?: number }
  /** Missing where its payments differ. */
  readonly feeShare: FeeSide | undefined
  readonly forbidden: readonly PayoutMethod[]
  /** Approvers agreed to them: the fee goes to the recipient alone, and ways can only be forbidden. */
  readonly hasAgreed?: boolean
  /** Its recipient has read that nothing is taken off. */
  readonly keepsFee?: boolean
}

/** Who pays the fee, and which ways recipients may choose. */
export const RuleFields = ({ of, feeShare, forbidden, hasAgreed = false, keepsFee = false }: Props) => {
  const { t } = useTranslation(['globalPay', 'external'])
  const may = useMay()
  const setSide = useSetFeeSide()
  const forbid = useForbid()
  const isLocked = !may(globalPay['feeSide.update'])
  const problem = setSide.error ?? forbid.error
  const closed: Readonly<Record<FeeSide, boolean>> = { OUR: hasAgreed, BEN: keepsFee }
  return (
    <div className={classes.side}>
      <div role="group" aria-label={t('rules.feeSide')}>
        <h3 className={classes.subtitle}>{t('rules.feeSide')}</h3>
        <SegmentedControl
          fullWidth
          name={['feeShare', of.batchId, of.id].join('-')}
          disabled={isLocked || setSide.isPending}
          value={feeShare ?? ''}
          onChange={(side) => setSide.mutate({ ...of, feeShare: side as FeeSide })}
          data={sides.map((value) => ({
            value,
            label: t(`rules.${value}`),
            disabled: closed[value] && feeShare !== value,
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
              checked={!forbidden.includes(name)}
              disabled={isLocked || forbid.isPending || (hasAgreed && forbidden.includes(name))}
              onChange={(isAllowed) => forbid.mutate({ ...of, name, forbidden: !isAllowed })}
            >
              {t(`external:short.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
      {hasAgreed && <p className={classes.muted}>{t('rules.agreed')}</p>}
      {setSide.isSuccess && of.id === undefined && (
        <p role="status" className={classes.muted}>
          {t('rules.changed', { count: setSide.data.changedCount })}
        </p>
      )}
      {problem && <Notice tone="bad">{problem.description}</Notice>}
    </div>
  )
}
