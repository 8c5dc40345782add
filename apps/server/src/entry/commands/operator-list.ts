import { withParts } from './withParts.ts'

export const run = (): Promise<void> =>
  withParts(async ({ db, services }) => {
    for (const { email, desks, isBlocked, hasSecondFactor, sessions } of await services.console.staff.list(db, 0)) {
      const state = isBlocked ? 'blocked' : hasSecondFactor ? 'active' : 'no second factor yet'
      console.log(`${email}  ${desks.join(',')}  ${state}  sessions: ${sessions}`)
    }
  })
