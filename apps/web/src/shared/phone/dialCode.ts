/** The kind of number that codes go to. */
export const mobile = 2 as const

/** As calls take it, however it was typed: without spaces around it and the plus in front. */
export const bareDialCode = (typed: string): string => typed.trim().replace(/^\+/, '')
