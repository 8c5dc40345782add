/** What decides where someone goes once they are in. */
export type Situation = { readonly remembered?: string | undefined }

type Step = (situation: Situation) => string | undefined

/** The first step that has an answer wins. */
const steps: readonly Step[] = [({ remembered }) => remembered, () => '/home']

export const destination = (situation: Situation): string => {
  for (const step of steps) {
    const path = step(situation)
    if (path) return path
  }
  return '/'
}
