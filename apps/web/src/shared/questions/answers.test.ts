import { nameAndDay } from '@florin/contract/dictionary/questions'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'
import { describe, expect, it } from 'vitest'
import { visibleQuestions, faultsOf, isAnswered, joined, sentAnswers } from './answers.ts'

const questions: AdditionalQuestion[] = [
  { id: 'control', type: 'radio', text: 'Who controls it?', options: [{ value: 2, label: 'Somebody else' }] },
  { id: 'person', type: 'nameAndDate', text: 'Who?', showWhen: { questionId: 'control', value: 2 } },
]

describe('answers to additional questions', () => {
  it('ask for more only after the answer that wants it', () => {
    expect(visibleQuestions(questions, {}).map(({ id }) => id)).toEqual(['control'])
    expect(visibleQuestions(questions, { control: '2' }).map(({ id }) => id)).toEqual(['control', 'person'])
  })

  it('keep a name and a day together while they are typed', () => {
    expect(nameAndDay(joined('Pat', ''))).toEqual({ name: 'Pat', day: '' })
    expect(nameAndDay(joined('Pat, Esq.', '1990-04-12'))).toEqual({ name: 'Pat, Esq.', day: '1990-04-12' })
    expect(joined('', '')).toBe('')
    const person = questions[1]!
    expect([isAnswered(person, 'Pat, '), isAnswered(person, 'Pat, 1990-04-12')]).toEqual([false, true])
  })

  it('say of a name and a day which of them is wrong', () => {
    const person = questions[1]!
    expect(faultsOf(person, '')).toEqual({ name: 'fields:required', day: 'fields:required' })
    expect(faultsOf(person, 'Pat Walker, ')).toEqual({ day: 'fields:required' })
    expect(faultsOf(person, 'Pat Walker, 2999-01-01')).toEqual({ day: 'fields:dayAhead' })
    expect(faultsOf(person, 'Pat Walker, 1000-01-01')).toEqual({ day: 'fields:dayTooOld' })
    expect(faultsOf(person, ', 1990-04-12')).toEqual({ name: 'fields:required' })
  })

  it('send nothing that is no longer asked', () => {
    const given = { control: '1', person: 'Pat, 1990-04-12' }
    expect(sentAnswers(questions, given)).toEqual([{ questionId: 'control', value: '1' }])
  })
})
