import { describe, expect, it } from 'vitest'
import { allMethods } from './catalogue.ts'

/** What may be asked from one address in a quarter of an hour, and cannot be more: it writes to strangers, tells of them or costs money. */
const scarce: Readonly<Record<string, number>> = {
  'registration.personal.create': 15,
  'registration.activationCode.resend': 15,
  'registration.passwordChange.create': 15,
  'registration.email.check': 7,
  'registration.phone.check': 7,
  'registration.business.create': 7,
  'registration.businessDraft.share': 15,
  'registration.businessDraft.get': 75,
  'registration.companyLookup.get': 30,
  'registration.businessProgress.get': 75,
  'registration.businessEmail.confirm': 15,
  'registration.businessLink.resend': 15,
  'registration.businessReminder.create': 15,
  'registration.businessAnswer.create': 15,
  'verification.workflowRun.submit': 30,
  'verification.videoIdentityJob.submit': 30,
  'receive.document.upload': 7,
  'receive.instant.get': 45,
  'contractCopy.request': 5,
}
/** An office of a few hundred people begins its day behind one address. */
const office = 300

const isForAnybody = ({ access }: (typeof allMethods)[number]): boolean => access.who === 'anyone'

describe('what a network may ask without signing in', () => {
  const limited = allMethods.filter((method) => isForAnybody(method) && method.rate && method.rate.by === undefined)

  it.each(limited.map(({ name, rate }) => [name, rate!] as const))(
    '%s leaves room for an office',
    (name, { max, windowSeconds }) => {
      const each = Math.floor((max / windowSeconds) * 900)
      if (scarce[name] === undefined) expect(each).toBeGreaterThanOrEqual(office)
      else expect(each).toBeGreaterThanOrEqual(scarce[name])
    },
  )

  it('is scarce for nothing that is not there', () => {
    expect(Object.keys(scarce).filter((name) => !limited.some((method) => method.name === name))).toEqual([])
  })
})
