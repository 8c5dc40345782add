import { type ApprovalRule, maxApprovals, maxPolicyRules, policyKinds } from '@florin/contract/payments/approvalPolicy'
import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './CompanyAccess.module.css'
import { accountsQuery, peopleQuery, useSetPolicy } from './queries.ts'

type Keyed = ApprovalRule & { readonly key: number }
const combobox = { shadow: 'lg', transitionProps: { duration: 0 } } as const
const counts = Array.from({ length: maxApprovals }, (_, index) => index + 1)
/** As people type it: `5 000,50` is an amount too. */
const asDecimal = (typed: string): string => typed.replaceAll(/[\s\u00A0]/g, '').replace(',', '.') || '0'

/** The rules of the policy; each part of the sentence is a field. */
export const PolicyPopup = ({ rules, onClose }: { rules: readonly ApprovalRule[]; onClose: () => void }) => {
  const { t } = useTranslation(['companyAccess', 'common'])
  const currencies = useCurrencies()
  const [drafts, setDrafts] = useState<readonly Keyed[]>(rules.map((rule, key) => ({ ...rule, key })))
  const save = useSetPolicy()
  const set = (key: number, change: Partial<ApprovalRule>) =>
    setDrafts((before) => before.map((rule) => (rule.key === key ? { ...rule, ...change } : rule)))
  const add = () => {
    const key = Math.max(-1, ...drafts.map((rule) => rule.key)) + 1
    const blank = { fromAmount: '1000.00', kinds: [], accountIds: [], approvals: 1, approverIds: [] }
    setDrafts([...drafts, { ...blank, currencyCode: currencies[0] ?? 'EUR', key }])
  }
  const submit = () =>
    save.mutate(
      { rules: drafts.map(({ key: _key, fromAmount, ...rule }) => ({ ...rule, fromAmount: asDecimal(fromAmount) })) },
      {
        onSuccess: ({ status }) => {
          void showToast('success', t(status === 'active' ? 'policy.saved' : 'changes.waits'))
          onClose()
        },
      },
    )
  return (
    <Popup
      title={t('policy.title')}
      onClose={onClose}
      wide
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            {t('policy.save')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {drafts.map((rule, index) => (
          <RuleFields
            key={rule.key}
            name={t('policy.rule', { number: index + 1 })}
            rule={rule}
            onChange={(change) => set(rule.key, change)}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== rule.key))}
          />
        ))}
        {drafts.length === 0 && <p className={classes.quiet}>{t('policy.none')}</p>}
        {drafts.length < maxPolicyRules && (
          <Button variant="default" onClick={add}>
            {t('policy.add')}
          </Button>
        )}
        {save.error && <Notice tone="bad">{save.error.description}</Notice>}
      </div>
    </Popup>
  )
}

const useCurrencies = (): string[] => {
  const accounts = useQuery(accountsQuery()).data?.accounts ?? []
  return [...new Set(accounts.map(({ currencyCode }) => currencyCode))]
}

type RuleProps = {
  readonly name: string
  readonly rule: ApprovalRule
  readonly onChange: (change: Partial<ApprovalRule>) => void
  readonly onRemove: () => void
}

const RuleFields = ({ name, rule, onChange, onRemove }: RuleProps) => {
  const { t } = useTranslation('companyAccess')
  const accounts = useQuery(accountsQuery()).data?.accounts ?? []
  const users = useQuery(peopleQuery()).data?.users ?? []
  const currencies = useCurrencies()
  const approvers = users.flatMap(({ userId, accessRight, isRepresentative, firstName, lastName }) =>
    userId !== undefined && !isRepresentative && (accessRight === 2 || accessRight === 4)
      ? [{ value: String(userId), label: `${firstName} ${lastName}` }]
      : [],
  )
  return (
    <fieldset className={classes.rule}>
      <legend>{name}</legend>
      <div className={classes.pair}>
        <TextInput
          label={t('policy.fromAmount')}
          inputMode="decimal"
          value={rule.fromAmount}
          onChange={({ currentTarget }) => onChange({ fromAmount: currentTarget.value })}
        />
        <Select
          label={t('policy.currency')}
          value={rule.currencyCode}
          data={[...new Set([...currencies, rule.currencyCode])]}
          allowDeselect={false}
          onChange={(currencyCode) => currencyCode && onChange({ currencyCode })}
          comboboxProps={combobox}
        />
      </div>
      <Select
        label={t('policy.approvals')}
        value={String(rule.approvals)}
        data={counts.map((count) => ({ value: String(count), label: t('policy.people', { count }) }))}
        allowDeselect={false}
        onChange={(approvals) => approvals && onChange({ approvals: Number(approvals) })}
        comboboxProps={combobox}
      />
      <MultiSelect
        label={t('policy.kinds')}
        description={t('policy.kindsHelp')}
        value={[...rule.kinds]}
        data={policyKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kinds) => onChange({ kinds: kinds as ApprovalRule['kinds'] })}
        comboboxProps={combobox}
      />
      <MultiSelect
        label={t('policy.fromAccounts')}
        description={t('policy.accountsHelp')}
        value={rule.accountIds.map(String)}
        data={accounts.map(({ accountId, currencyCode }) => ({
          value: String(accountId),
          label: `${currencyCode} · ${accountId}`,
        }))}
        onChange={(ids) => onChange({ accountIds: ids.map(Number) })}
        comboboxProps={combobox}
      />
      <MultiSelect
        label={t('policy.by')}
        description={t('policy.byHelp')}
        value={rule.approverIds.map(String)}
        data={approvers}
        onChange={(ids) => onChange({ approverIds: ids.map(Number) })}
        comboboxProps={combobox}
      />
      <div>
        <Button variant="subtle" size="compact-sm" aria-label={t('policy.removeNamed', { name })} onClick={onRemove}>
          {t('policy.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
