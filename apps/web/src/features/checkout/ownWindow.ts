/** Of the same order, without the page around it. */
export const ownWindow = (code: string): string => {
  const query = new URLSearchParams(window.location.search)
  query.delete('site')
  return query.size > 0 ? `/pay/${code}?${query}` : `/pay/${code}`
}
