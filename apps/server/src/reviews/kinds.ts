/** What waits for an operator. The subject of a kind is a row of the table that kind is about. */
const reviewKinds = ['document', 'identity', 'kyc', 'personalInfo', 'usernameChange', 'customer'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export type Question = { readonly kind: ReviewKind; readonly subjectId: number; readonly customerId: number }
