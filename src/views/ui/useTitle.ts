import { useEffect } from 'react'

/** The document's title while a page is shown; the earlier one returns afterwards. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
