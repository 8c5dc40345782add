import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { OutputOf } from '@florin/contract/method'
import { verification } from '@florin/contract/compliance/verification'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { nextPath } from '../../app/router/guards.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useActing } from '../../app/session/useActing.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type Answers, visibleQuestions, faultsOf, isAnswered, sentAnswers } from '../../shared/questions/answers.ts'
import { ChoiceField } from '../../shared/dictionaries/ChoiceField.tsx'
import classes from './Kyc.module.css'
import { groupParts, QuestionField } from '../../shared/questions/QuestionField.tsx'
import { kycListsQuery, reloadProfile, kycInfoQuery, useTell } from './queries.ts'

type KycInfo = OutputOf<(typeof verification)['kycCustomerInfo.get']>
type Lists = OutputOf<(typeof dictionary)['kyc.list']>

const answersIn = (given: KycInfo['additionalQuestionAnswers']): Answers =>
  Object.fromEntries(given.map(({ questionId, value }) => [questionId, value]))

const useKycForm = (saved: KycInfo, lists: Lists, isCompany: boolean) => {
  const { t } = useTranslation(['kyc', 'fields'])
  const router = useRouter()
  const tell = useTell()
  const questions = lists.additionalQuestions
  const form = useContractForm(verification['kycInfo.update'], {
    initial: {
      occupationId: saved.occupationId ?? null,
      industryId: saved.industryId ?? null,
      sourceIds: saved.sourceIds,
      purposeIds: saved.purposeIds,
      estimatedMonthlyDepositId: saved.estimatedMonthlyDepositId ?? null,
      additionalQuestionAnswers: saved.additionalQuestionAnswers,
    },
    keep: isCompany ? 'companyKyc' : 'kyc',
    check: ({ occupationId, industryId, sourceIds, purposeIds, estimatedMonthlyDepositId, additionalQuestionAnswers }) => {
      const given = answersIn(additionalQuestionAnswers)
      const isWhole = visibleQuestions(questions, given).every((question) => isAnswered(question, given[question.id]))
      return {
        occupationId: isCompany || occupationId ? '' : t('chooseOne'),
        industryId: !isCompany || industryId ? '' : t('chooseOne'),
        sourceIds: sourceIds.length > 0 ? '' : t('chooseSome'),
        purposeIds: purposeIds.length > 0 ? '' : t('chooseSome'),
        estimatedMonthlyDepositId: estimatedMonthlyDepositId ? '' : t('chooseOne'),
        additionalQuestionAnswers: isWhole ? '' : t('fields:required'),
      }
    },
    onSubmit: async ({ additionalQuestionAnswers, ...values }) => {
      const given = answersIn(additionalQuestionAnswers ?? [])
      await tell.mutateAsync({ ...values, additionalQuestionAnswers: sentAnswers(questions, given) })
      await reloadProfile()
      await router.navigate({ to: nextPath(), replace: true })
    },
  })
  const answers = answersIn(form.values.additionalQuestionAnswers)
  const answer = (id: string, value: string) => {
    const all = Object.entries({ ...answers, [id]: value })
    form.set(
      'additionalQuestionAnswers',
      all.map(([questionId, given]) => ({ questionId, value: given })),
    )
  }
  return { form, answers, visible: visibleQuestions(questions, answers), answer }
}

/** A few questions that every bank has to ask. */
export const KycScreen = () => {
  const { t } = useTranslation('kyc')
  const { data: saved } = useSuspenseQuery(kycInfoQuery())
  const { isHaveRelatedAccounts } = useProfile()
  const acting = useActing()
  const isCompany = acting?.kind === 'company'
  const { data: lists } = useSuspenseQuery(kycListsQuery(acting?.kind))
  const { form, answers, visible, answer } = useKycForm(saved, lists, isCompany)
  const isRefused = form.fieldError('additionalQuestionAnswers') !== undefined
  const title = t(isCompany ? 'company.title' : 'title')
  usePageTitle(title)
  const group = (name: 'sourceIds' | 'purposeIds') => ({
    ...form.input(name),
    value: form.values[name].map(String),
    onChange: (ids: string[]) => form.set(name, ids.map(Number)),
  })
  return (
    <ExternalCard
      title={title}
      lead={isCompany ? t('company.lead', { name: acting.name }) : t('lead', { name: saved.firstName })}
      wide
      below={isHaveRelatedAccounts && <Elsewhere />}
    >
      {saved.declineReason && (
        <Notice tone="warning" title={t('declined')}>
          {saved.declineReason}
        </Notice>
      )}
      <form {...form.props} className={classes.form}>
        {!isCompany && (
          <ChoiceField
            {...form.input('occupationId')}
            label={t('occupation')}
            items={lists.occupations}
            onChange={(id) => form.set('occupationId', id)}
          />
        )}
        <ChoiceField
          {...form.input('industryId')}
          label={t('industry')}
          {...(!isCompany && { description: t('industryHelp') })}
          items={lists.industries}
          clearable={!isCompany}
          onChange={(id) => form.set('industryId', id)}
        />
        <Checkbox.Group {...group('sourceIds')} {...groupParts} label={t(isCompany ? 'company.sources' : 'sources')}>
          <Options items={lists.sources} Field={Checkbox} />
        </Checkbox.Group>
        <Checkbox.Group {...group('purposeIds')} {...groupParts} label={t(isCompany ? 'company.purposes' : 'purposes')}>
          <Options items={lists.purposes} Field={Checkbox} />
        </Checkbox.Group>
        <Radio.Group
          {...form.input('estimatedMonthlyDepositId')}
          {...groupParts}
          label={t('deposit')}
          value={String(form.values.estimatedMonthlyDepositId ?? '')}
          onChange={(id) => form.set('estimatedMonthlyDepositId', Number(id))}
        >
          <Options items={lists.estimatedMonthlyDeposits} Field={Radio} />
        </Radio.Group>
        {visible.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id]}
            faults={isRefused ? faultsOf(question, answers[question.id]) : {}}
            onChange={(value) => answer(question.id, value)}
          />
        ))}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}

/** Whoever acts for others as well need not stay here. */
const Elsewhere = () => {
  const { t } = useTranslation('kyc')
  return (
    <Link to="/accesses" className="text-link">
      {t('company.switch')}
    </Link>
  )
}

type OptionProps = {
  items: readonly { readonly id: number; readonly name: string }[]
  Field: typeof Checkbox | typeof Radio
}

const Options = ({ items, Field }: OptionProps) => (
  <div className={classes.options}>
    {items.map(({ id, name }) => (
      <Field key={id} size="md" value={String(id)} label={name} />
    ))}
  </div>
)
