/** After a second a calm word, after five the word that it takes longer than usual. */
export const loadingDelaysMs = { calm: 1_000, long: 5_000 }
