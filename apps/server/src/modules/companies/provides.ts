import type { EnvelopeFollower } from '../compliance/tax/signing.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createCompanyEnvelopes } from './papers/envelopes.ts'

/** What goes on here once an envelope is answered. */
export const provideCompanyEnvelopes = (platform: Platform, { tell }: Pick<MessagingServices, 'tell'>): EnvelopeFollower =>
  createCompanyEnvelopes({ ...platform, esign: platform.vendors.esign, tell })
