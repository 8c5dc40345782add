/** How far each part of a profile has come, in one set of names for all of them. */
export const profileStatuses = ['validated', 'pending', 'none', 'notRequired', 'rejected', 'expiredSoon'] as const
export type ProfileStatus = (typeof profileStatuses)[number]
