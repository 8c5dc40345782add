import { describe, expect, it } from 'vitest'
import { askedOf, isAnswer, type Question } from './questions.ts'

const questions: Question[] = [
  { id: 'exposed', type: 'radio', options: [true, false] },
  { id: 'details', type: 'textarea', showWhen: { questionId: 'exposed', value: true } },
  { id: 'control', type: 'radio', options: [1, 2] },
  { id: 'person', type: 'nameAndDate', showWhen: { questionId: 'control', value: 2 } },
]

describe('additional questions', () => {
  it('ask for more only after the answer that wants it', () => {
    const ids = (answers: Record<string, string>) => askedOf(questions, answers).map(({ id }) => id)
    expect(ids({})).toEqual(['exposed', 'control'])
    expect(ids({ exposed: 'true', control: '2' })).toEqual(['exposed', 'details', 'control', 'person'])
    expect(ids({ exposed: 'false', control: '1' })).toEqual(['exposed', 'control'])
  })

  it.each([
    ['exposed', 'true', true],
    ['exposed', 'perhaps', false],
    ['exposed', undefined, false],
    ['control', '2', true],
    ['control', '3', false],
    ['details', 'Minister of finance', true],
    ['person', 'Pat Walker, 1990-04-12', true],
    ['person', 'Pat Walker', false],
    ['person', 'Pat Walker, 1990-02-31', false],
    ['person', 'Pat Walker, 2999-01-01', false],
    ['person', 'P, 1990-04-12', false],
  ] as const)('%s: %s', (id, value, expected) => {
    expect(
      isAnswer(
        questions.find((question) => question.id === id)!,
        value,
      ),
    ).toBe(expected)
  })
})
