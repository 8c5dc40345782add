import { businessRegistration } from '@florin/contract/calls/companies/businessRegistration'
import { agreement } from '@florin/contract/calls/customers/agreement'
import { registration } from '@florin/contract/calls/customers/registration'
import type { SentBy } from '@florin/contract/method'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const agreementsQuery = () => callQuery(agreement['agreement.list'], {})
export const progressQuery = (link: SentBy<(typeof businessRegistration)['businessProgress.get']>) =>
  callQuery(businessRegistration['businessProgress.get'], link)

export const useApply = () => useCall(businessRegistration['business.create'])
export const useShareDraft = () => useCall(businessRegistration['businessDraft.share'])
export const useCompanyLookup = () => useCall(businessRegistration['companyLookup.get'])
export const useAnswer = () =>
  useCall(businessRegistration['businessAnswer.create'], { stale: [businessRegistration['businessProgress.get']] })
export const useConfirmEmail = () =>
  useCall(businessRegistration['businessEmail.confirm'], { stale: [businessRegistration['businessProgress.get']] })
export const useResendLink = () => useCall(businessRegistration['businessLink.resend'])
export const useRemind = () =>
  useCall(businessRegistration['businessReminder.create'], { stale: [businessRegistration['businessProgress.get']] })
export const saveSection = (input: SentBy<(typeof businessRegistration)['businessDraft.update']>) =>
  call(businessRegistration['businessDraft.update'], input)
export const useResumeDraft = () => useCall(businessRegistration['businessDraft.get'])
export const readDraft = (key: { draftId: string; secret: string }) => call(businessRegistration['businessDraft.get'], key)
export const checkEmail = (email: string) => call(registration['email.check'], { email })
