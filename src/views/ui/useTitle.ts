import { useEffect } from 'react'

/** The document's title while a page is shown; afterwards what it was before. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
