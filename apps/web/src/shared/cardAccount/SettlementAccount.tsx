import { cardSettlement } from '@florin/contract/cards/settlement'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { inWords } from '../payment/amounts.ts'
import { useMay } from '../access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import classes from './CardAccount.module.css'
import { settlementQuery, useChooseSettlement } from './queries.ts'

type Props = { readonly accountId: number; readonly currencyCode: string; readonly isDebit: boolean; readonly canChange: boolean }

/** The account behind a card, for who may choose it. */
export const SettlementAccount = ({ accountId, currencyCode, isDebit, canChange }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const may = useMay()
  const isShown = may(cardSettlement['settlement.list'])
  const { data, error, refetch } = useQuery({ ...settlementQuery(accountId), enabled: isShown })
  const [isOpen, setOpen] = useState(false)
  if (!isShown) return null
  const current = data?.accounts.find(({ isCurrent }) => isCurrent)
  return (
    <Card title={t('settlement.title')}>
      {error && !data && (
        <ErrorState title={t('settlement.failed')} description={error.description} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TableSkeleton label={t('settlement.loading')} columns={2} rows={1} />}
      {data && (
        <div className={classes.line}>
          <span>
            <span className={classes.quiet}>{t(isDebit ? 'settlement.debit' : 'settlement.prepaid')}</span>
            <br />
            {current
              ? `${current.accountId} · ${inWords(current.balance, current.currencyCode, i18n.language)}`
              : t('settlement.none', { currency: currencyCode })}
          </span>
          {canChange && may(cardSettlement['settlement.update']) && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('settlement.change')}
            </Button>
          )}
        </div>
      )}
      {isOpen && data && (
        <ChoosePopup accountId={accountId} currencyCode={currencyCode} accounts={data.accounts} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

type Choice = { readonly accountId: number; readonly currencyCode: string; readonly balance: string; readonly isCurrent: boolean }
type PopupProps = Pick<Props, 'accountId' | 'currencyCode'> & {
  readonly accounts: readonly Choice[]
  readonly onClose: () => void
}

const ChoosePopup = ({ accountId, currencyCode, accounts, onClose }: PopupProps) => {
  const { t, i18n } = useTranslation('cards')
  const choose = useChooseSettlement()
  const [chosen, setChosen] = useState((accounts.find(({ isCurrent }) => isCurrent) ?? accounts[0])?.accountId ?? 0)
  const form = useContractForm(cardSettlement['settlement.update'], {
    initial: {},
    onSubmit: async () => {
      await choose.mutateAsync({ accountId, settlementAccountId: chosen })
      onClose()
    },
  })
  return (
    <Popup title={t('settlement.title')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <NativeSelect
          label={t('settlement.label')}
          description={t('settlement.hint', { currency: currencyCode })}
          value={String(chosen)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={accounts.map((each) => ({
            value: String(each.accountId),
            label: `${each.accountId} · ${inWords(each.balance, each.currencyCode, i18n.language)}`,
          }))}
          data-autofocus
        />
        <Button type="submit" loading={form.busy}>
          {t('settlement.submit')}
        </Button>
      </form>
    </Popup>
  )
}
