/** The registered address with our word in its query, and who says it. */
export const answerAt = (issuer: string, redirectUri: string, word: Readonly<Record<string, string | undefined>>): string => {
  const url = new URL(redirectUri)
  for (const [name, text] of Object.entries({ ...word, iss: issuer })) if (text) url.searchParams.set(name, text)
  return url.href
}
