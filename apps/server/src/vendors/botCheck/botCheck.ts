/** Whether a person, not a program, is filling in a form. */
export type BotCheck = { isHuman(answer: { readonly token: string; readonly ip: string }): Promise<boolean> }
