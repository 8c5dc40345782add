import type { dictionary } from '@florin/contract/dictionary'
import type { OutputOf } from '@florin/contract/method'
import { verification } from '@florin/contract/verification'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { nextPath } from '../../app/guards.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type Answers, askedOf, isAnswered, sentAnswers } from './answers.ts'
import { ChoiceField } from './ChoiceField.tsx'
import classes from './Kyc.module.css'
import { QuestionField } from './QuestionField.tsx'
import { kycListsQuery, reloadProfile, toldQuery, useTell } from './queries.ts'

type Told = OutputOf<(typeof verification)['kycCustomerInfo.get']>
type Lists = OutputOf<(typeof dictionary)['kyc.list']>

const answersIn = ({ additionalQuestionAnswers }: Told): Answers =>
  Object.fromEntries(additionalQuestionAnswers.map(({ questionId, value }) => [questionId, value]))

const useKycForm = (told: Told, lists: Lists) => {
  const { t } = useTranslation('fields')
  const router = useRouter()
  const tell = useTell()
  const [answers, setAnswers] = useState(answersIn(told))
  const asked = askedOf(lists.additionalQuestions, answers)
  const form = useContractForm(verification['kycInfo.update'], {
    initial: {
      occupationId: told.occupationId ?? null,
      industryId: told.industryId ?? null,
      sourceIds: told.sourceIds,
      purposeIds: told.purposeIds,
      estimatedMonthlyDepositId: told.estimatedMonthlyDepositId ?? null,
      additionalQuestionAnswers: told.additionalQuestionAnswers,
    },
    check: ({ occupationId, sourceIds, purposeIds, estimatedMonthlyDepositId }) => ({
      occupationId: occupationId ? '' : t('required'),
      sourceIds: sourceIds.length > 0 ? '' : t('required'),
      purposeIds: purposeIds.length > 0 ? '' : t('required'),
      estimatedMonthlyDepositId: estimatedMonthlyDepositId ? '' : t('required'),
      additionalQuestionAnswers: asked.every((question) => isAnswered(question, answers[question.id])) ? '' : t('required'),
    }),
    onSubmit: async (values) => {
      await tell.mutateAsync({ ...values, additionalQuestionAnswers: sentAnswers(lists.additionalQuestions, answers) })
      await reloadProfile()
      await router.navigate({ to: nextPath(), replace: true })
    },
  })
  const answer = (id: string, value: string) => {
    setAnswers((before) => ({ ...before, [id]: value }))
    form.set('additionalQuestionAnswers', [])
  }
  return { form, answers, asked, answer }
}

/** A few questions that every bank has to ask. */
export const KycScreen = () => {
  const { t } = useTranslation('kyc')
  const { data: told } = useSuspenseQuery(toldQuery())
  const { data: lists } = useSuspenseQuery(kycListsQuery())
  const { form, answers, asked, answer } = useKycForm(told, lists)
  const missing = form.fieldError('additionalQuestionAnswers')
  usePageTitle(t('title'))
  const group = (name: 'sourceIds' | 'purposeIds') => ({
    ...form.input(name),
    value: form.values[name].map(String),
    onChange: (ids: string[]) => form.set(name, ids.map(Number)),
  })
  return (
    <ExternalCard title={t('title')} lead={t('lead', { name: told.firstName })} wide>
      {told.declineReason && (
        <Notice tone="warning" title={t('declined')}>
          {told.declineReason}
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
        <Checkbox.Group {...group('sourceIds')} label={t('sources')}>
          <Options items={lists.sources} Field={Checkbox} />
        </Checkbox.Group>
        <Checkbox.Group {...group('purposeIds')} label={t('purposes')}>
          <Options items={lists.purposes} Field={Checkbox} />
        </Checkbox.Group>
        <Radio.Group
          {...form.input('estimatedMonthlyDepositId')}
          label={t('deposit')}
          value={String(form.values.estimatedMonthlyDepositId ?? '')}
          onChange={(id) => form.set('estimatedMonthlyDepositId', Number(id))}
        >
          <Options items={lists.estimatedMonthlyDeposits} Field={Radio} />
        </Radio.Group>
        {asked.map((question) => (
          <div key={question.id} data-field="additionalQuestionAnswers">
            <QuestionField
              question={question}
              value={answers[question.id]}
              error={isAnswered(question, answers[question.id]) ? undefined : missing}
              onChange={(value) => answer(question.id, value)}
            />
          </div>
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
