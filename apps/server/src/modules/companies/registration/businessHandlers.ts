import type { businessRegistration } from '@florin/contract/companies/businessRegistration'
import type { Handler } from '../handler.ts'
import { shownQuestion } from './applicationFile.ts'

type Methods = typeof businessRegistration

export const create: Handler<Methods['business.create']> = (input, { applications, origin, tx }) =>
  applications.submit(tx, input, origin)

export const lookUp: Handler<Methods['companyLookup.get']> = async (
  { registrationCountryCode: countryCode, registrationNumber },
  { registerCheck },
) => {
  const answer = await registerCheck.find({ countryCode, registrationNumber })
  if (answer.result !== 'found') return { result: answer.result }
  return {
    result: 'found',
    company: { ...answer.company, officers: [...answer.company.officers], owners: [...answer.company.owners] },
  }
}

export const progress: Handler<Methods['businessProgress.get']> = async ({ customerId, code }, { applicationProgress, tx }) => {
  const { application, questions, tasks, isActivated } = await applicationProgress.get(tx, customerId, code)
  return {
    companyName: application.companyName,
    email: application.email,
    status: application.status,
    submittedAt: application.submittedAt.toISOString(),
    ...(application.decidedAt && { decidedAt: application.decidedAt.toISOString() }),
    ...(application.declineReason && { reason: application.declineReason }),
    questions: questions.map(shownQuestion),
    tasks,
    isActivated,
  }
}

export const answer: Handler<Methods['businessAnswer.create']> = async (input, { applicationProgress, tx }) => ({
  status: await applicationProgress.answer(tx, input),
})

export const confirm: Handler<Methods['businessEmail.confirm']> = async (link, { applicationProgress, tx }) => {
  await applicationProgress.confirm(tx, link)
  return {}
}

export const resend: Handler<Methods['businessLink.resend']> = async ({ email }, { linkAgain, origin }) => {
  await linkAgain.resend(email, origin.ip)
  return {}
}

export const remind: Handler<Methods['businessReminder.create']> = async (link, { applicationProgress, origin, tx }) => ({
  reminded: await applicationProgress.remind(tx, link, origin.language),
})
