import type { DocumentFollower } from '../compliance/evidence/followers.ts'
import type { EnvelopeFollower } from '../compliance/tax/signing.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import type { IdentityFollower } from '../compliance/identity/settling.ts'
import { createPartyIdentityFollower } from './identity/partyIdentityFollower.ts'
import { createCompanyEnvelopes } from './papers/envelopes.ts'
import { askToVerify } from './registration/verifying.ts'
import { companySeal } from './structure/sealed.ts'

/** What goes on here once an envelope is answered. */
export const provideCompanyEnvelopes = (platform: Platform, { tell }: Pick<MessagingServices, 'tell'>): EnvelopeFollower =>
  createCompanyEnvelopes({ ...platform, esign: platform.vendors.esign, tell })

/** What goes on here once somebody of a company has shown who they are. */
export const providePartyIdentity = (
  { config, jobs, ids }: Platform,
  { tell }: Pick<MessagingServices, 'tell'>,
): IdentityFollower => createPartyIdentityFollower({ seal: companySeal(config.appSecret), tell, jobs, ids })

/** A document that was accepted may be the last that a company needed. */
export const provideCompanyDocuments = ({ jobs, ids }: Platform): DocumentFollower => ({
  decided: async (tx, { customerId }, outcome) => {
    if (outcome === 'validated') await askToVerify({ jobs, ids }, tx, customerId)
  },
})
