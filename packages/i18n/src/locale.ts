const locales: Record<string, string> = { pt: 'pt-PT' }

/** How the reader of a language writes numbers, dates and names. Our Portuguese is the European one. */
export const localeOf = (language: string): string => locales[language] ?? language
