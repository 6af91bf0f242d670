import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS.escape, and react-aria calls it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS

afterEach(cleanup)
