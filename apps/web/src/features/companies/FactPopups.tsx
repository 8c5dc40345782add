import { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { companyListsQuery } from '../../shared/companyFacts/companyLists.ts'
import { DueDiligenceFields } from '../../shared/companyFacts/DueDiligenceFields.tsx'
import { FinancialFields } from '../../shared/companyFacts/FinancialFields.tsx'
import type { Values } from '../../shared/forms/useRecord.ts'
import { type Answers, faultsOf, isAnswered, sentAnswers, visibleQuestions } from '../../shared/questions/answers.ts'
import { QuestionField } from '../../shared/questions/QuestionField.tsx'
import { useSetAnswers, useSetDiligence, useSetFinancial } from './recordQueries.ts'
import { RecordPopup } from './RecordPopup.tsx'

type Known = OutputOf<typeof company.get>
type Props = { readonly known: Known; readonly onClose: () => void }

export const FinancialPopup = ({ known, onClose }: Props) => {
  const { t } = useTranslation('companies')
  return (
    <RecordPopup
      title={t('record.financialDetail')}
      schema={company['financialDetail.update'].input}
      initial={known.financialDetail}
      sending={useSetFinancial()}
      onClose={onClose}
    >
      {(form) => <FinancialFields form={form} />}
    </RecordPopup>
  )
}

export const DiligencePopup = ({ known, onClose }: Props) => {
  const { t } = useTranslation('companies')
  return (
    <RecordPopup
      title={t('record.dueDiligence')}
      schema={company['dueDiligence.update'].input}
      initial={{ taxPayers: [{}], ...known.dueDiligenceQuestionnaire }}
      sending={useSetDiligence()}
      // What explains a yes is not part of a no.
      pick={({ governmentDetails, lawsuitsDetails, ...values }) => ({
        ...values,
        ...(values['government'] === true && { governmentDetails }),
        ...(values['lawsuits'] === true && { lawsuitsDetails }),
      })}
      onClose={onClose}
    >
      {(form) => <DueDiligenceFields form={form} />}
    </RecordPopup>
  )
}

/** Questions have rules of their own. */
const anything = z.looseObject({})
const answersIn = (values: Values): Answers => (values['answers'] ?? {}) as Answers

export const AnswersPopup = ({ known, onClose }: Props) => {
  const { t } = useTranslation('companies')
  const questions = useQuery(companyListsQuery()).data?.additionalQuestions ?? []
  const answers = Object.fromEntries(known.additionalQuestionAnswers.map(({ questionId, value }) => [questionId, value]))
  return (
    <RecordPopup
      title={t('record.answers')}
      schema={anything}
      initial={{ answers }}
      sending={useSetAnswers()}
      isWhole={(values) => {
        const given = answersIn(values)
        return visibleQuestions(questions, given).every((question) => isAnswered(question, given[question.id]))
      }}
      pick={(values) => ({ additionalQuestionAnswers: sentAnswers(questions, answersIn(values)) })}
      onClose={onClose}
    >
      {(form, all) => {
        const given = (form.value('answers') ?? {}) as Answers
        return visibleQuestions(questions, given).map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={given[question.id]}
            faults={all ? faultsOf(question, given[question.id]) : {}}
            onChange={(value) => form.set('answers', { ...given, [question.id]: value })}
          />
        ))
      }}
    </RecordPopup>
  )
}
