import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { Button, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { BalanceGoesTo } from './BalanceGoesTo.tsx'
import classes from './Cards.module.css'
import { nameOf } from './names.ts'
import { useBlock } from './queries.ts'

const reasons = ['lost', 'stolen', 'other'] as const

/** For good: says so, and where the money goes. */
export const BlockPopup = ({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const block = useBlock()
  const { accountId } = card
  const form = useContractForm(methods['block.submit'], {
    initial: { reason: 'lost' as (typeof reasons)[number] },
    onSubmit: async ({ reason }) => {
      await block.mutateAsync({ accountId, reason })
      onClose()
    },
  })
  return (
    <Popup title={t('block.title', { name: nameOf(card) })} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Radio.Group
          label={t('block.why')}
          value={form.values.reason}
          onChange={(value) => form.set('reason', value as (typeof reasons)[number])}
        >
          <div className={classes.form}>
            {reasons.map((reason) => (
              <Radio key={reason} value={reason} label={t(`block.${reason}`)} />
            ))}
          </div>
        </Radio.Group>
        <Notice tone="warning">{t('block.final')}</Notice>
        <BalanceGoesTo card={card} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" color="red" loading={form.busy}>
            {t('block.submit')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
