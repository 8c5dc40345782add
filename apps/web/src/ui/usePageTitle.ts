import { useEffect } from 'react'

// The server titles the page with the brand's name; it stays as the second half.
const site = typeof document === 'undefined' ? '' : document.title

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = site ? `${title} · ${site}` : title
  }, [title])
}
