import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { OutputOf } from '@florin/contract/method'
import { verification } from '@florin/contract/compliance/verification'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { nextPath } from '../../app/router/guards.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type Answers, visibleQuestions, faultsOf, isAnswered, sentAnswers } from './answers.ts'
import { ChoiceField } from './ChoiceField.tsx'
import classes from './Kyc.module.css'
import { groupParts, QuestionField } from './QuestionField.tsx'
import { kycListsQuery, reloadProfile, kycInfoQuery, useTell } from './queries.ts'

type KycInfo = OutputOf<(typeof verification)['kycCustomerInfo.get']>
type Lists = OutputOf<(typeof dictionary)['kyc.list']>

const answersIn = (given: KycInfo['additionalQuestionAnswers']): Answers =>
  Object.fromEntries(given.map(({ questionId, value }) => [questionId, value]))

const useKycForm = (saved: KycInfo, lists: Lists) => {
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
    keep: 'kyc',
    check: ({ occupationId, sourceIds, purposeIds, estimatedMonthlyDepositId, additionalQuestionAnswers }) => {
      const given = answersIn(additionalQuestionAnswers)
      const isWhole = visibleQuestions(questions, given).every((question) => isAnswered(question, given[question.id]))
      return {
        occupationId: occupationId ? '' : t('chooseOne'),
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
  const { data: lists } = useSuspenseQuery(kycListsQuery())
  const { form, answers, visible, answer } = useKycForm(saved, lists)
  const isRefused = form.fieldError('additionalQuestionAnswers') !== undefined
  usePageTitle(t('title'))
  const group = (name: 'sourceIds' | 'purposeIds') => ({
    ...form.input(name),
    value: form.values[name].map(String),
    onChange: (ids: string[]) => form.set(name, ids.map(Number)),
  })
  return (
    <ExternalCard title={t('title')} lead={t('lead', { name: saved.firstName })} wide>
      {saved.declineReason && (
        <Notice tone="warning" title={t('declined')}>
          {saved.declineReason}
        </Notice>
      )}
      <form {...form.props} className={classes.form}>
        <ChoiceField
          {...form.input('occupationId')}
          label={t('occupation')}
          items={lists.occupations}
          onChange={(id) => form.set('occupationId', id)}
        />
        <ChoiceField
          {...form.input('industryId')}
          label={t('industry')}
          description={t('industryHelp')}
          items={lists.industries}
          clearable
          onChange={(id) => form.set('industryId', id)}
        />
        <Checkbox.Group {...group('sourceIds')} {...groupParts} label={t('sources')}>
          <Options items={lists.sources} Field={Checkbox} />
        </Checkbox.Group>
        <Checkbox.Group {...group('purposeIds')} {...groupParts} label={t('purposes')}>
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
