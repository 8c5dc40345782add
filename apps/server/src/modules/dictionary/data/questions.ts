type Answer = boolean | number

export type QuestionRule = {
  readonly id: string
  readonly type: 'radio' | 'textarea' | 'nameAndDate'
  readonly options?: readonly Answer[]
  /** Asked only after this answer to another. */
  readonly showWhen?: { readonly questionId: string; readonly value: Answer }
}

const yesNo = [true, false] as const

const withDetails = (id: string): QuestionRule[] => [
  { id, type: 'radio', options: yesNo },
  { id: `${id}Details`, type: 'textarea', showWhen: { questionId: id, value: true } },
]

/** Who has the say over the account: 1 the customer alone, 2 somebody else too. */
const control: QuestionRule[] = [
  { id: 'controlAccount', type: 'radio', options: [1, 2] },
  { id: 'controlAccountPerson', type: 'nameAndDate', showWhen: { questionId: 'controlAccount', value: 2 } },
]

export const additionalQuestions: Readonly<Record<'personal' | 'business', readonly QuestionRule[]>> = {
  personal: [...withDetails('anotherAccount'), ...control, ...withDetails('politicallyExposed')],
  business: [...withDetails('businessAnotherAccount'), ...control, ...withDetails('politicallyExposed')],
}
