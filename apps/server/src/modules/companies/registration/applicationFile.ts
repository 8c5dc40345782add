import { Right } from '@florin/contract/access'
import { Position } from '@florin/contract/companies/registrationFields'
import type { OutputOf } from '@florin/contract/method'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'
import type { CompanyRecordReader } from '../amendments/record.ts'
import { answerFacts, detailFacts, diligenceFacts, factsOf, financialFacts } from '../structure/companyWords.ts'
import { fileStructure } from '../structure/fileStructure.ts'
import { lineOf } from '../structure/partyWords.ts'
import { alertsOf } from './alerts.ts'
import * as store from './applicationStore.ts'
import type { ApplicationTasks } from './applicationTasks.ts'

type File = OutputOf<(typeof operatorBusiness)['business.get']>

/** All that was told of a company, for whoever decides about it. */
type Deps = {
  readonly record: Pick<CompanyRecordReader, 'read'>
  readonly applicationTasks: ApplicationTasks
  readonly brandRules: BrandRules
}

export type ApplicationFile = ReturnType<typeof createApplicationFile>

export const createApplicationFile = ({ record, applicationTasks, brandRules }: Deps) => ({
  /** What an operator should know before they decide. */
  alerts: async (tx: Tx, application: store.Application): Promise<File['alerts']> => {
    const { customerId } = application
    const { company, structure } = (await record.read(tx, customerId)).known
    return alertsOf(tx, { customerId, application, company, parties: structure.parties }, brandRules)
  },

  get: async (tx: Tx, customerId: number, language: Language): Promise<File> => {
    const application = await store.findApplication(tx, customerId)
    if (!application) throw refuse('object.missing', { field: 'customerId' })
    const { known } = await record.read(tx, customerId)
    const { company, structure, places } = known
    const { financialDetail, dueDiligence, answers } = company.facts
    const positionId = structure.roles.find(({ positionId: position }) => position !== null)?.positionId
    const position = Object.entries(Position).find(([, id]) => id === positionId)?.[0]
    return {
      customerId,
      name: company.name,
      status: application.status === 'approved' || application.status === 'declined' ? application.status : 'pending',
      email: application.email,
      submittedAt: application.submittedAt.toISOString(),
      ...(application.declineReason && { reason: application.declineReason }),
      applicant: { name: `${application.firstName} ${application.lastName}`, ...(position && { position }) },
      company: [
        ...detailFacts(company, language).filter(({ name }) => name !== 'name'),
        ...factsOf({ registeredAddress: lineOf(places.registeredAddress), businessAddress: lineOf(places.businessAddress) }),
        ...factsOf({ signerName: application.signerName }),
      ],
      users: [
        { name: `${application.firstName} ${application.lastName}`, email: application.email, accessRight: Right.full },
        ...application.users.map(({ firstName, lastName, email, right }) => ({
          name: `${firstName} ${lastName}`,
          email,
          accessRight: right,
        })),
      ],
      financial: financialFacts(financialDetail, { brand: application.brand, language }),
      dueDiligence: [...diligenceFacts(dueDiligence), ...answerFacts(answers, language)],
      ...fileStructure(known, language),
      tasks: await applicationTasks.of(tx, customerId),
      questions: (await store.questionsOf(tx, customerId)).map(shownQuestion),
      alerts: await alertsOf(tx, { customerId, application, company, parties: structure.parties }, brandRules),
    }
  },
})

export const shownQuestion = ({ id, question, askedAt, answer, answeredAt }: store.Question) => ({
  id,
  question,
  askedAt: askedAt.toISOString(),
  ...(answer !== null && { answer }),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
})
