import { contract as methods } from '@florin/contract/contracts/contract'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useDraftValues } from '../../shared/forms/useDraftValues.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Contracts.module.css'
import { Counterparty, type Found } from './Counterparty.tsx'
import { Obligations } from './Obligations.tsx'
import { Preview } from './Preview.tsx'
import { companiesQuery, usePropose, verifyQuery } from './queries.ts'

const settleMs = 250
const today = () => new Date().toISOString().slice(0, 10)

type Parties = { readonly isSender: boolean; readonly email: string; readonly other?: Found | undefined }
const noParties: Parties = { isSender: true, email: '' }

/** What is typed, on whose behalf, and where it goes. */
const useProposal = () => {
  const { t } = useTranslation('contracts')
  const navigate = useNavigate()
  const propose = usePropose()
  const own = useQuery(profileQuery()).data?.customer
  const parties = useDraftValues<Parties>(noParties, 'contract.new.parties')
  const { isSender, other } = parties.values
  const sides = () => {
    const [ownId, otherId] = [own?.customerId ?? 0, other?.id ?? 0]
    return isSender ? { senderId: ownId, beneficiaryId: otherId } : { senderId: otherId, beneficiaryId: ownId }
  }
  const [refused, setRefused] = useState<{ readonly email: string; readonly text: string }>()
  /** What is wrong with the other party stands with them. */
  const proposed = async (wish: Parameters<typeof propose.mutateAsync>[0]) => {
    setRefused(undefined)
    try {
      return (await propose.mutateAsync(wish)).data
    } catch (error) {
      const about = isCallError(error)
        ? error.fieldErrors.find(({ field }) => field === 'senderId' || field === 'beneficiaryId')
        : undefined
      if (!about) throw error
      setRefused({ email: parties.values.email, text: about.description })
      return undefined
    }
  }
  const form = useContractForm(methods.create, {
    initial: {
      companyId: null as number | null,
      senderSignerName: '' as string,
      beneficiarySignerName: '' as string,
      senderObligations: [''],
      beneficiaryObligations: [''],
      percentage: '',
      activeFrom: today(),
      activeTo: '',
      note: '',
    },
    keep: 'contract.new',
    onSubmit: async (values) => {
      const data = await proposed({ ...values, ...sides() })
      if (!data) return false
      parties.forget()
      void showToast('success', t('form.done'))
      return navigate({ to: '/revenue-split/$contractId', params: { contractId: String(data.id) } })
    },
  })
  const signers = isSender
    ? (['senderSignerName', 'beneficiarySignerName'] as const)
    : (['beneficiarySignerName', 'senderSignerName'] as const)
  const ownName = own ? (own.businessName ?? `${own.firstName} ${own.lastName}`) : ''
  const choose = (found: Found | undefined) => {
    parties.set('other', found)
    if (!found) return
    if (!form.values[signers[1]]) form.set(signers[1], found.name)
    if (!form.values[signers[0]]) form.set(signers[0], ownName)
  }
  /** Who signs for whom goes along. */
  const turn = (next: boolean) => {
    if (next === isSender) return
    const { senderSignerName, beneficiarySignerName } = form.values
    form.set('senderSignerName', beneficiarySignerName)
    form.set('beneficiarySignerName', senderSignerName)
    parties.set('isSender', next)
  }
  const unfit = useUnfit(form.values.companyId, other)
  return { form, isSender, turn, parties, other, choose, sides, signers, unfit, refused }
}
type Proposal = ReturnType<typeof useProposal>

export const NewContractScreen = () => {
  const { t } = useTranslation('contracts')
  const proposal = useProposal()
  const { form, isSender, turn, parties, other, choose, sides, unfit, refused } = proposal
  usePageTitle(t('new'))
  return (
    <>
      <PageHeader title={t('new')} lead={t('about')} />
      <div className={classes.pairOfCards}>
        <Card>
          <form {...form.props} className={classes.form}>
            {form.error && <Notice tone="bad">{form.error}</Notice>}
            <div className={choices.choices} role="group" aria-label={t('form.direction')}>
              <button type="button" aria-pressed={isSender} onClick={() => turn(true)}>
                {t('form.pay')}
              </button>
              <button type="button" aria-pressed={!isSender} onClick={() => turn(false)}>
                {t('form.receive')}
              </button>
            </div>
            <Counterparty
              email={parties.values.email}
              onEmail={(email) => parties.set('email', email)}
              found={other}
              onFound={choose}
              refused={refused?.email === parties.values.email ? refused.text : undefined}
            />
            <Fields {...proposal} />
            <Duties {...proposal} />
            <Textarea {...form.input('note')} label={t('form.note')} maxLength={2000} autosize minRows={2} />
            <div className={classes.actions}>
              <Button type="submit" loading={form.busy} disabled={!other || unfit !== undefined}>
                {t('form.submit')}
              </Button>
            </div>
          </form>
        </Card>
        <Preview values={form.values} sides={sides()} isReady={other !== undefined} />
      </div>
    </>
  )
}

/** Whether the two may make one about the company, before anything else is typed. */
const useUnfit = (companyId: number | null, other: Found | undefined): string | undefined => {
  const { t } = useTranslation('contracts')
  const isChosen = companyId !== null && other !== undefined
  const { data } = useQuery({ ...verifyQuery(companyId ?? 0, other?.id ?? 0), enabled: isChosen })
  return isChosen && data?.isValid === false ? t('form.unfit') : undefined
}

const Fields = ({ form, signers, other, unfit }: Proposal) => {
  const { t } = useTranslation('contracts')
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, settleMs)
  const companies = useQuery(companiesQuery(settled, other?.id)).data?.companies ?? []
  return (
    <>
      <Select
        label={t('form.company')}
        data={companies.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={form.values.companyId === null ? null : String(form.values.companyId)}
        onChange={(value) => form.set('companyId', value === null ? null : Number(value))}
        searchable
        onSearchChange={setSearch}
        nothingFoundMessage={t('form.noCompany')}
        error={form.fieldError('companyId') ?? unfit}
      />
      <DecimalField {...form.input('percentage')} label={t('form.percentage')} description={t('form.percentageHint')} />
      <div className={classes.pair}>
        <TextInput {...form.input('activeFrom')} label={t('form.activeFrom')} type="date" min={today()} />
        <TextInput {...form.input('activeTo')} label={t('form.activeTo')} type="date" min={form.values.activeFrom || today()} />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.input(signers[0])} label={t('form.ownSigner')} maxLength={256} />
        <TextInput {...form.input(signers[1])} label={t('form.otherSigner')} maxLength={256} />
      </div>
    </>
  )
}

const Duties = ({ form }: Proposal) => {
  const { t } = useTranslation('contracts')
  return (
    <>
      <Obligations
        legend={t('form.senderObligations')}
        values={form.values.senderObligations}
        templates={[t('template.sender.content'), t('template.sender.inform')]}
        error={form.fieldError('senderObligations') ?? form.fieldError('senderObligations.0' as never)}
        onChange={(values) => form.set('senderObligations', values)}
      />
      <Obligations
        legend={t('form.beneficiaryObligations')}
        values={form.values.beneficiaryObligations}
        templates={[t('template.beneficiary.promote'), t('template.beneficiary.support')]}
        error={form.fieldError('beneficiaryObligations') ?? form.fieldError('beneficiaryObligations.0' as never)}
        onChange={(values) => form.set('beneficiaryObligations', values)}
      />
    </>
  )
}
